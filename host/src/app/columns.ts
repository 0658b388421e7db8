/** In the place of a list of things with the same fields: the names once, then the values of each. */
const COLUMNS = '$columns';
/** Fewer are not worth it. */
const LEAST = 3;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

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

/** JSON with lists of alike things by columns: what is alike stands together, so a page of cards is a sixth smaller packed. `fromColumns` undoes it. */
export function toColumns(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const names = namesOf(list);
    if (!names) return list.map(toColumns);
    return { [COLUMNS]: names.map((name) => [name, toColumns(list.map((each) => (each as Fields)[name]))]) };
  }
  if (!isFields(value)) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toColumns(field)]));
  return COLUMNS in fields ? { [COLUMNS]: [], of: fields } : fields;
}

/** What `toColumns` was given. */
export function fromColumns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromColumns);
  if (!isFields(value)) return value;
  const columns = value[COLUMNS] as [name: string, values: unknown][] | undefined;
  if (columns?.length) {
    const whole = columns.map(([name, values]) => [name, fromColumns(values) as unknown[]] as const);
    return whole[0]?.[1].map((_, at) => Object.fromEntries(whole.map(([name, values]) => [name, values[at]])));
  }
  const fields = columns ? (value['of'] as Fields) : value;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fromColumns(field)]));
}
