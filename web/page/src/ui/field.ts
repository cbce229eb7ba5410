// What every field of a form is given.

import type { Field, Json } from "../engine/types";

export interface OneProps {
  field: Field;
  value: Json | undefined;
  put: (value: Json) => void;
}
