import { onceOfFrozen } from '@larder/rules/machine/of-frozen';

/** So many texts have a name at a time. */
const MOST = 20_000;
const names = /* @__PURE__ */ new Map<string, string>();
/** Of this run of this code, whose names are no other's. */
const run = /* @__PURE__ */ Math.random().toString(36);
let last = 0;

/** A short name that stands for this text and never for another. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST) names.clear();
  last += 1;
  const name = `${run} ${last}`;
  names.set(text, name);
  return name;
}

/**
 * All that a thing says, by which a server knows parts that depend on it. Of what is frozen, which is the same for many pages, a short name of it, found once: a text
 * of two thousand letters a card took a twentieth of a page to be put together and looked up.
 */
export const textOf = (thing: object): string => (Object.isFrozen(thing) ? nameOfFrozen(thing) : JSON.stringify(thing));
const nameOfFrozen = /* @__PURE__ */ onceOfFrozen((thing: object): string => nameOf(JSON.stringify(thing)));
