/** The most keys whose last change is remembered. More count as a change of all data. */
const MAX_KEYS = 20_000;

/** When data last changed, by its key (`data-keys.ts` of the contracts). Positions grow with each change. */
export interface DataChanges {
  /** Position of the last change. */
  readonly position: number;
  /** Records a change of the data with these keys; null for all data. */
  record(keys: readonly string[] | null): void;
  /**
   * Whether data changed after a position.
   * @param keys null for all data
   */
  hasChanged(keys: readonly string[] | null, after: number): boolean;
}

/**
 * Creates an empty record of changes.
 * @param maxKeys for tests
 */
export function createDataChanges(maxKeys = MAX_KEYS): DataChanges {
  const lastChange = new Map<string, number>();
  let position = 0;
  /** Position of the last change of all data. */
  let allChanged = 0;
  return {
    get position() {
      return position;
    },
    record(keys) {
      position += 1;
      for (const key of keys ?? []) lastChange.set(key, position);
      if (keys !== null && lastChange.size <= maxKeys) return;
      allChanged = position;
      lastChange.clear();
    },
    hasChanged(keys, after) {
      if (allChanged > after) return true;
      if (keys === null) return position > after;
      return keys.some((key) => (lastChange.get(key) ?? 0) > after);
    },
  };
}
