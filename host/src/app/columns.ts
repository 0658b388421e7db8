/** In the place of a list of things with the same fields: the names once, then the values of each. */
const COLUMNS = '$columns';
/** Fewer are not worth it. */
const LEAST = 3;
/** A place among different values is told by one letter. */
const PLACES = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

type Fields = Record<string, unknown>;
/**
 * The values of a field, in order; one alone is that of all. With `places`, values that differ, and which of them each has. With `of`, what stands in each behind
 * `before` and the value of that other field.
 */
type Column =
  | readonly [name: string, values: unknown, places?: string, before?: undefined]
  | readonly [name: string, values: unknown, of: string, before: string];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const areTexts = (values: readonly unknown[]): values is string[] => values.every((value) => typeof value === 'string');

/** Names of the fields that all have, in one order; null where they differ, or where JSON would drop one. */
function namesOf(list: readonly unknown[]): string[] | null {
  const [first] = list;
  if (list.length < LEAST || !isFields(first)) return null;
  const names = Object.keys(first);
  const fits = (each: unknown): boolean =>
    isFields(each) &&
    Object.keys(each).length === names.length &&
    names.every((name) => Object.hasOwn(each, name) && each[name] !== undefined);
  return names.length > 0 && list.every(fits) ? names : null;
}

/** The values that differ, and where each is among them; null where that says no less. */
function placed(values: readonly unknown[]): { values: unknown[]; places: string } | null {
  const known = new Map<unknown, number>();
  const different: unknown[] = [];
  let places = '';
  for (const value of values) {
    // A text of its own kind for what is no plain value, so that it is none that stands there.
    const key =
      typeof value === 'object' && value !== null ? `o${JSON.stringify(value)}` : typeof value === 'string' ? `s${value}` : value;
    const at = known.get(key) ?? different.length;
    if (at === different.length) {
      if (2 * at >= values.length || at === PLACES.length) return null;
      known.set(key, at);
      different.push(value);
    }
    places += PLACES[at];
  }
  return { values: different, places };
}

/** Whether each text begins with `before` and then what stands at its place in `others`. */
const beginAlike = (texts: readonly string[], others: readonly string[], before: string): boolean =>
  texts.every((text, at) => text.startsWith(before + others[at]));

function columnsOf(list: readonly Fields[], names: readonly string[]): Column[] {
  const all = new Map(names.map((name) => [name, list.map((each) => each[name])]));
  /** Fields of long texts that differ, which others may begin with. */
  const sources = [...all].filter(([, values]) => areTexts(values) && new Set(values).size === list.length) as [
    string,
    string[],
  ][];
  const made = new Set<string>();
  const used = new Set<string>();
  return [...all].map(([name, values], at): Column => {
    // The first one tells how many there are.
    if (at === 0) return [name, toColumns(values)];
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
    const short = placed(values);
    if (!short) return [name, toColumns(values)];
    return short.values.length === 1 ? [name, toColumns(short.values)] : [name, toColumns(short.values), short.places];
  });
}

/**
 * JSON with lists of alike things by columns: what is alike stands together and what is repeated stands once, so the cards of a page are a third smaller packed, and a half as they are read. `fromColumns` undoes it.
 */
export function toColumns(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const names = namesOf(list);
    return names ? { [COLUMNS]: columnsOf(list as Fields[], names) } : list.map(toColumns);
  }
  if (!isFields(value)) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toColumns(field)]));
  return COLUMNS in fields ? { [COLUMNS]: [], of: fields } : fields;
}

/** What the columns hold of each thing. */
function thingsOf(columns: readonly Column[]): Fields[] {
  const whole = new Map<string, unknown[]>();
  const count = (fromColumns(columns[0]?.[1]) as unknown[]).length;
  const things = Array.from({ length: count }, (_, at) => at);
  const read = ([name, values, by, before]: Column) => {
    const own = fromColumns(values) as unknown[];
    const alone = count > 1 && own.length === 1;
    whole.set(
      name,
      things.map((at) => {
        const value = own[alone ? 0 : by === undefined || before !== undefined ? at : PLACES.indexOf(by[at] ?? '')];
        return before === undefined ? value : `${before}${String(whole.get(by ?? '')?.[at])}${String(value)}`;
      }),
    );
  };
  for (const column of columns) if (column.length < 4) read(column);
  for (const column of columns) if (column.length === 4) read(column);
  return things.map((at) => Object.fromEntries(columns.map(([name]) => [name, whole.get(name)?.[at]])));
}

/** What `toColumns` was given. */
export function fromColumns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromColumns);
  if (!isFields(value)) return value;
  const columns = value[COLUMNS] as Column[] | undefined;
  if (columns?.length) return thingsOf(columns);
  const fields = columns ? (value['of'] as Fields) : value;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fromColumns(field)]));
}
