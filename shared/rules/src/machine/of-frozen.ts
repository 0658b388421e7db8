/** Makes a value one that nobody can change, in all its depth; what is frozen already is so to its ground. Answers the same value. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
}

/**
 * What `make` makes of a thing, made once of each that nobody can change: so it is with answers of the api that a server gives to many pages. `make` must go by nothing else,
 * and what it makes is frozen, too. In a browser, where nothing is, it is made anew each time.
 */
export function onceOfFrozen<A extends object, B>(make: (of: A) => B): (of: A) => B {
  const known = new WeakMap<A, B>();
  return (of) => {
    if (!Object.isFrozen(of)) return make(of);
    const made = known.get(of) ?? frozen(make(of));
    known.set(of, made);
    return made;
  };
}
