import { onceOfFrozen } from '@larder/rules/machine/of-frozen';
import { COLUMNS, DIGITS, keyOf, LISTS, type Column, type Fields, type Part } from './columns.ts';

/** Fewer are not worth it. */
const LEAST = 3;
/** Of what is one shopper's own, fewer are not worth working it out. */
const MANY = 12;
/** Of the fields that some have, so many of all places must be filled. */
const FILLED = 0.75;

/** In the place of a field that a thing does not have. */
const ABSENT: Fields = { [COLUMNS]: [] };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const areTexts = (values: readonly unknown[]): values is string[] => values.every((value) => typeof value === 'string');

/** Names of the fields that all have, or nearly all; null where there are none, or where JSON would drop what one has. */
function namesOf(list: readonly unknown[]): string[] | null {
  if (list.length < LEAST || !list.every((each) => isFields(each) && each !== ABSENT)) return null;
  const things = list as readonly Fields[];
  const names = new Set(things.flatMap(Object.keys));
  const filled = things.reduce((sum, each) => sum + Object.keys(each).length, 0);
  if (names.size === 0 || filled < FILLED * names.size * things.length) return null;
  return things.some((each) => Object.values(each).includes(undefined)) ? null : [...names];
}

/** The values that differ, and where each is among them; null where that says no less. */
function placed(values: readonly unknown[]): { values: unknown[]; places: string } | null {
  const known = new Map<unknown, number>();
  const different: unknown[] = [];
  let places = '';
  for (const value of values) {
    // A text of its own kind for what is no plain value, so that it is none that stands there.
    const key =
      typeof value === 'object' && value !== null && value !== ABSENT
        ? `o${JSON.stringify(value)}`
        : typeof value === 'string'
          ? `s${value}`
          : value;
    const at = known.get(key) ?? different.length;
    if (at === different.length) {
      if (2 * at >= values.length || at === DIGITS) return null;
      known.set(key, at);
      different.push(value);
    }
    places += at.toString(DIGITS);
  }
  return { values: different, places };
}

/** Whether each text begins with `before` and then what stands at its place in `others`. */
const beginAlike = (texts: readonly string[], others: readonly string[], before: string): boolean =>
  texts.every((text, at) => text.startsWith(before + others[at]));

type Texts = readonly [name: string, texts: readonly string[]];

/** The part of `others` that each text is, where it has the same letters before it and as many behind it, which differ: then it says nothing new. */
function partOf([name, texts]: Texts, sources: readonly Texts[]): Part | undefined {
  for (const [of, others] of sources) {
    const from = (others[0] ?? '').indexOf(texts[0] ?? '');
    const to = from + (texts[0] ?? '').length - (others[0] ?? '').length;
    const isPart = others.every(
      (other, at) => other.slice(from, to) === texts[at] && other.startsWith(others[0]?.slice(0, from) ?? ''),
    );
    if (of !== name && from >= 0 && to < 0 && isPart && new Set(others.map((other) => other.slice(to))).size > 1)
      return [name, [from, to], of, null];
  }
  return undefined;
}

/** The values of a field of texts, 0 where one is what that of one of the others is in addresses; undefined where few are. */
function keysOf([name, texts]: Texts, all: readonly Texts[]): Column | undefined {
  for (const [of, others] of all) {
    // Most begin with another letter already.
    const isKey = (text: string, at: number) => text[0] === others[at]?.[0]?.toLowerCase() && text === keyOf(others[at] ?? '');
    // Nearly all fields are told by their first values.
    if (!texts.slice(0, LEAST).some(isKey)) continue;
    const rest = texts.map((text, at) => (isKey(text, at) ? 0 : text));
    const few = new Set(rest);
    if (rest.filter((text) => text === 0).length > texts.length / 2) return [name, few.size === 1 ? [0] : rest, of, 0];
  }
  return undefined;
}

function columnsOf(list: readonly Fields[], names: readonly string[]): Column[] {
  const all = new Map(names.map((name) => [name, list.map((each) => (Object.hasOwn(each, name) ? each[name] : ABSENT))]));
  /** Fields of long texts that differ, which others may begin with. */
  const texts = [...all].filter((field): field is [string, string[]] => areTexts(field[1]));
  const sources = texts.filter(([, values]) => new Set(values).size === list.length);
  // The first one tells how many there are.
  const parts = new Map(sources.filter(([name]) => name !== names[0]).map((source) => [source[0], partOf(source, sources)]));
  const part = (name: string) => {
    const found = parts.get(name);
    return found && !parts.get(found[2]) ? found : undefined;
  };
  const made = new Set<string>();
  const used = new Set(names.map((name) => part(name)?.[2] ?? ''));
  const columns = [...all].map(([name, values], at): Column => {
    if (at === 0) return [name, dense(values)];
    const of = part(name);
    if (of) return of;
    if (areTexts(values) && !used.has(name)) {
      for (const [of, others] of sources) {
        const begin = of === name || made.has(of) ? -1 : (values[0] ?? '').indexOf(others[0] ?? '');
        const before = (values[0] ?? '').slice(0, Math.max(0, begin));
        if (begin < 0 || !beginAlike(values, others, before)) continue;
        made.add(name);
        used.add(of);
        const rest = values.map((value, place) => value.slice(before.length + (others[place] ?? '').length));
        return [name, new Set(rest).size === 1 ? rest.slice(0, 1) : rest, of, before];
      }
    }
    const others = texts.filter(([other]) => other !== name && !made.has(other));
    const keys = areTexts(values) && !used.has(name) ? keysOf([name, values], others) : undefined;
    if (keys) {
      made.add(name);
      used.add(keys[2] ?? '');
      return keys;
    }
    const short = placed(values);
    if (!short) return [name, dense(values)];
    return short.values.length === 1 ? [name, dense(short.values)] : [name, dense(short.values), short.places];
  });
  return columns.toSorted((one, other) => turnOf(one) - turnOf(other));
}

/** What is told by others comes after them. */
const turnOf = ([, , , before]: Column): number => (before === undefined ? 0 : before === null ? 1 : before === 0 ? 3 : 2);

const ofFrozen = onceOfFrozen((value: object) => dense(value));

/**
 * JSON with lists of alike things by columns: what is alike stands together and what is repeated stands once, so the cards of a page are a third smaller packed, and a half as they are read. `fromColumns` undoes it.
 * It is worked out once of what many pages have, which is frozen; of what is one shopper's own, only where there is much of it.
 */
export function toColumns(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Object.isFrozen(value)) return ofFrozen(value);
  if (Array.isArray(value)) return value.length >= MANY && namesOf(value) ? dense(value) : value.map(toColumns);
  return isFields(value) ? fieldsOf(value, toColumns) : value;
}

function dense(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const names = namesOf(list);
    if (names) return { [COLUMNS]: columnsOf(list as Fields[], names) };
    return listsOf(list) ?? list.map(dense);
  }
  return isFields(value) && value !== ABSENT ? fieldsOf(value, dense) : value;
}

/** Each field by `turn`; under another name where they could be taken for columns. */
function fieldsOf(value: Fields, turn: (field: unknown) => unknown): Fields {
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, turn(field)]));
  return COLUMNS in fields || LISTS in fields ? { [COLUMNS]: [], of: fields } : fields;
}

/** Lists of things with the same fields as one list of all; null where they are no such lists. */
function listsOf(lists: readonly unknown[]): unknown {
  if (lists.length < LEAST || !lists.every((list) => Array.isArray(list) && list.length < DIGITS)) return null;
  const all = lists.flat() as unknown[];
  return namesOf(all) && { [LISTS]: lists.map((list) => (list as unknown[]).length.toString(DIGITS)).join(''), of: dense(all) };
}
