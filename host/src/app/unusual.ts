/** What differs from what is usual, which browsers have: the rest need not travel in the page. `{ ...usual, ...unusualOf(value, usual) }` is as `value`. */
export const unusualOf = <T extends object>(value: T, usual: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([name, own]) => JSON.stringify(own) !== JSON.stringify(usual[name as keyof T])),
  ) as Partial<T>;
