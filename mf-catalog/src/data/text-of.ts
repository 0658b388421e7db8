import { onceOfFrozen } from '@larder/rules/machine/of-frozen';

/** So many texts have a name at a time. */
const MOST = 20_000;

/** Short names, each of which stands for one text and never for another. */
function createNames(): (text: string) => string {
  const names = new Map<string, string>();
  // Other runs of this code have other names.
  const run = Math.random().toString(36);
  let last = 0;
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MOST) names.clear();
    last += 1;
    const name = `${run} ${last}`;
    names.set(text, name);
    return name;
  };
}

function createTextOf(): (thing: object) => string {
  const nameOf = createNames();
  const ofFrozen = onceOfFrozen((thing: object): string => nameOf(JSON.stringify(thing)));
  return (thing) => (Object.isFrozen(thing) ? ofFrozen(thing) : JSON.stringify(thing));
}

/**
 * All that a thing says, by which a server knows parts that depend on it. Of what is frozen, which is the same for many pages, a short name of it, found once: a text
 * of two thousand letters a card took a twentieth of a page to be put together and looked up. Browsers know no parts, and load nothing of it.
 */
export const textOf: (thing: object) => string = typeof document === 'undefined' ? createTextOf() : JSON.stringify;
