/** In the place of a list of things with the same fields: the names once, then the values of each. */
export const COLUMNS = '$columns';
/** In the place of lists of such things: how many each has, then those of all. */
export const LISTS = '$lists';
/** A place among different values, and how many a list has, is told by one digit of so many. */
export const DIGITS = 36;

export type Fields = Record<string, unknown>;
/**
 * The values of a field, in order; one alone is that of all. With `places`, values that differ, and which of them each has. With `of`, what stands in each behind
 * `before` and the value of that other field. With null for `before`, the text is that part of the other field. With 0 for
 * it, the text is how the other field's stands in addresses (`keyOf`) where the value is 0, too.
 */
export type Column =
  | readonly [name: string, values: unknown, places?: string, before?: undefined]
  | readonly [name: string, values: unknown, of: string, before: string | 0]
  | Part;
export type Part = readonly [name: string, part: readonly [from: number, to: number], of: string, before: null];

/** `Kettle & Crook` in an address: `kettle-and-crook`. */
export const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-');

/** What the columns hold of each thing. A column comes after those that it tells the rest of. */
function thingsOf(columns: readonly Column[]): Fields[] {
  const things = (fromColumns(columns[0]?.[1]) as unknown[]).map((): Fields => ({}));
  for (const [name, values, by = '', before] of columns) {
    const own = fromColumns(values) as unknown[];
    for (const [at, thing] of things.entries()) {
      const other = thing[by] as string;
      const value = own[own.length === 1 ? 0 : before === undefined && by ? Number.parseInt(by[at] ?? '', DIGITS) : at];
      const whole =
        before === undefined || (before === 0 && value !== 0)
          ? value
          : before === null
            ? other.slice(...(own as [number, number]))
            : before === 0
              ? keyOf(other)
              : before + other + (value as string);
      if (whole !== undefined) thing[name] = whole;
    }
  }
  return things;
}

/** What `toColumns` was given. */
export function fromColumns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromColumns);
  if (typeof value !== 'object' || value === null) return value;
  const { [COLUMNS]: columns, [LISTS]: lengths, of } = value as { $columns?: Column[]; $lists?: unknown; of?: Fields };
  if (columns?.length) return thingsOf(columns);
  if (columns && !of) return undefined;
  if (typeof lengths === 'string') {
    const all = fromColumns(of) as unknown[];
    return Array.from(lengths, (length) => all.splice(0, Number.parseInt(length, DIGITS)));
  }
  return Object.fromEntries(Object.entries(columns ? (of ?? {}) : value).map(([name, field]) => [name, fromColumns(field)]));
}
