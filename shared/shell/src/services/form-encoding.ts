type Pair = readonly [string, string];

const scalar = (value: unknown): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value instanceof Date ? value.toISOString() : String(value);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function pairs(key: string, value: unknown): Pair[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => pairs(isRecord(item) ? `${key}[${index}]` : key, item));
  }
  if (isRecord(value)) return Object.entries(value).flatMap(([inner, each]) => pairs(`${key}[${inner}]`, each));
  return [[key, scalar(value)]];
}

/**
 * The wire's form encoding: arrays repeat their key (API-006), lists of objects carry an index (`products[0][qty]`), flags are `1` and `0`,
 * what is undefined is left out.
 */
export function formEncode(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields)
      .flatMap(([key, value]) => pairs(key, value))
      .map((pair) => [...pair]),
  );
}
