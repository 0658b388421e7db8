export interface Kept<T> {
  /** What is kept, else what `make` gives; who asks while it is made shares it. */
  get(): Promise<T>;
  drop(): void;
}

/** Keeps what `make` gives for `lifeMs` from when it was asked for. What fails is not kept. */
export function createStoredValue<T>(make: () => Promise<T>, lifeMs: number, now: () => number = Date.now): Kept<T> {
  let kept: { value: Promise<T>; until: number } | null = null;
  return {
    get() {
      if (kept && now() < kept.until) return kept.value;
      const made = { value: make(), until: now() + lifeMs };
      kept = made;
      made.value.catch(() => {
        if (kept === made) kept = null;
      });
      return made.value;
    },
    drop() {
      kept = null;
    },
  };
}
