// A field for a Location: the hex is touched on the map or typed, and one of its Locations is chosen.

import type { JSX } from "preact";
import type { Json, Locations } from "../engine/types";
import { hexOfEnd, locationsOf, textsOf } from "../state/asking";
import type { OneProps } from "./field";
import { Button, bare, useDesk } from "./parts";
import { Chips } from "./words";

/** Short names for the ends of a question, whose sentences in the form are long. */
const SHORT: Record<string, string> = { from: "From", to: "To", at: "Where" };

export function PlaceField({ field, value, put }: OneProps): JSX.Element {
  const { desk, state } = useDesk();
  const written = typeof value === "string" ? value : "";
  const hex = hexOfEnd(desk, written);
  const places = hex && desk.session.board.index.has(hex) ? locationsOf(desk, hex) : null;
  const armed = state.armed === field.name;
  const name = SHORT[field.name] ?? bare(field.words);
  return (
    <div class="place" role="group" aria-label={bare(field.words)}>
      <label class="place-hex">
        <span>{name}</span>
        <input
          type="text"
          value={written}
          autocomplete="off"
          spellcheck={false}
          autocapitalize="characters"
          onChange={(event) => put(event.currentTarget.value.trim() || null)}
        />
      </label>
      <Button
        icon="target"
        bare
        words={`${name}: choose on the map`}
        pressed={armed}
        onClick={() => desk.store.set({ armed: armed ? null : field.name, knot: null })}
      />
      {places && <Chooser name={name} places={places} written={written} put={put} />}
    </div>
  );
}

/** The states that can be added to a Location: `F37+ent`. */
function split(written: string): { base: string; states: string[] } {
  const [base = "", ...states] = written.split("+").filter((part) => !/^[a-z]:/.test(part));
  return written.includes("+z:") ? { base: written, states: [] } : { base, states };
}

interface EndProps {
  name: string;
  places: Locations;
  written: string;
  put: (value: Json) => void;
}

/** The state of the unit at an end: entrenched, and so on. */
export function StatesField({ field, value, put }: OneProps): JSX.Element | null {
  const { desk } = useDesk();
  const written = typeof value === "string" ? value : "";
  const hex = hexOfEnd(desk, written);
  const places = hex && desk.session.board.index.has(hex) ? locationsOf(desk, hex) : null;
  const { base, states } = split(written);
  const name = SHORT[field.name] ?? bare(field.words);
  if (!places || places.states.length === 0) return null;
  return (
    <fieldset class="many">
      <legend>{`${name}: ${base}`}</legend>
      {places.states.map((state) => (
        <label key={state.at} class="check">
          <input
            type="checkbox"
            aria-label={`${name}: ${state.words}`}
            checked={states.includes(state.at)}
            onChange={(event) => {
              const next = event.currentTarget.checked ? [...states, state.at] : states.filter((each) => each !== state.at);
              put([base, ...next].join("+"));
            }}
          />
          <span>{state.words}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Chooses the Location of a hex from a list, if there are several. */
function Chooser({ name, places, written, put }: EndProps): JSX.Element | null {
  const { locations, vertices, units, plain } = places;
  if (locations.length + vertices.length + units.length < 2) return <span class="only faint">{locations[0]?.words ?? ""}</span>;
  const known = [...locations, ...vertices, ...units].map((place) => place.at);
  const { base, states } = split(written);
  const at = known.includes(base) ? base : base === places.hex ? plain ?? "" : "";
  const choose = (value: string): void => put([value || places.hex, ...states].join("+"));
  return (
    <label class="chooser">
      <span class="unseen">{`${name}: which Location of ${places.hex}`}</span>
      <select value={at} class={at === "" && base === places.hex ? "asks" : ""} onChange={(event) => choose(event.currentTarget.value)}>
        {at === "" && <option value="">{base === places.hex ? "Which?" : base}</option>}
        <optgroup label="Locations">
          {locations.map((place) => (
            <option key={place.at} value={place.at}>
              {place.words}
            </option>
          ))}
        </optgroup>
        {units.length > 0 && (
          <optgroup label="Units">
            {units.map((place) => (
              <option key={place.at} value={place.at}>
                {place.words}
              </option>
            ))}
          </optgroup>
        )}
        {vertices.length > 0 && (
          <optgroup label="Bypass">
            {vertices.map((place) => (
              <option key={place.at} value={place.at}>
                {place.words}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  );
}

/** Several Locations in order: the path of a unit. */
export function PlacesField({ field, value, put }: OneProps): JSX.Element {
  const { desk, state } = useDesk();
  const held = textsOf(value);
  const add = (words: string): void => {
    const more = words.split(/[\s,;>]+/).filter((each) => each !== "" && each !== "-");
    if (more.length > 0) put([...held, ...more]);
  };
  return (
    <div class="field wide" role="group" aria-label={bare(field.words)}>
      <label>
        <span>{bare(field.words)}</span>
        <input
          type="text"
          value=""
          autocomplete="off"
          spellcheck={false}
          autocapitalize="characters"
          onChange={(event) => {
            add(event.currentTarget.value);
            event.currentTarget.value = "";
          }}
        />
      </label>
      <Chips held={held} put={put} />
      {held.map((each, index) => {
        const places = desk.session.board.index.has(each) ? locationsOf(desk, each) : null;
        return (
          places?.plain === null && (
            <Chooser key={index} name={each} places={places} written={each} put={(at) => put(held.map((other, other_index) => (other_index === index ? at : other)))} />
          )
        );
      })}
      {field.name === "path" && state.tool !== "path" && (
        <Button
          icon="path"
          words="Touch hex after hex"
          onClick={() => {
            desk.store.set({ tool: "path", armed: null });
            if (desk.view) desk.view.panning = true;
          }}
        />
      )}
    </div>
  );
}
