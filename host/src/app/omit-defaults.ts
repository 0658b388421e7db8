/** Properties of `value` that differ from `defaults`, for a smaller page. `{ ...defaults, ...omitDefaults(value, defaults) }` equals `value`. */
export const omitDefaults = <T extends object>(value: T, defaults: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([name, own]) => JSON.stringify(own) !== JSON.stringify(defaults[name as keyof T])),
  ) as Partial<T>;
