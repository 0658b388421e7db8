/** Cache of one asynchronous value. */
export interface CachedValue<T> {
  /** Returns the cached value, or the result of `make`; concurrent calls share it. */
  get(): Promise<T>;
  drop(): void;
}

/** Caches the result of `make` for `lifeMs` ms from its request. Does not cache failures. */
export function createCachedValue<T>(make: () => Promise<T>, lifeMs: number, now: () => number = Date.now): CachedValue<T> {
  let current: { value: Promise<T>; until: number } | null = null;
  return {
    get() {
      if (current && now() < current.until) return current.value;
      const made = { value: make(), until: now() + lifeMs };
      current = made;
      made.value.catch(() => {
        if (current === made) current = null;
      });
      return made.value;
    },
    drop() {
      current = null;
    },
  };
}
