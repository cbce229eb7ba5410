// The properties that all fields of a form have.

import type { Field, Json } from "../engine/types";

export interface OneProps {
  field: Field;
  value: Json | undefined;
  put: (value: Json) => void;
}
