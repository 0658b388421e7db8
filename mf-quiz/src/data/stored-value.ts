/** Returns the storage: `localStorage`, which a browser may refuse at any call. */
export type StorageProvider = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A value that this browser stores; without storage the value lives as long as the page. */
export interface StoredValue<T> {
  get(): T;
  set(value: T): void;
}

interface StoredValueOptions<T> {
  key: string;
  storage: StorageProvider;
  /** Parses the stored JSON, which other scripts may have written. */
  read(stored: unknown): T;
  /** Whether a value equals the default; it is then removed from the storage. */
  isNothing?(value: T): boolean;
  /** Called when a value cannot be stored or read. */
  onError(error: unknown): void;
}

/** Stores a value as JSON under `key`. Text that cannot be parsed counts as none. */
export function createStoredValue<T>({ key, storage, read, isNothing, onError }: StoredValueOptions<T>): StoredValue<T> {
  let known: T | undefined;
  const guarded = <R>(work: () => R, otherwise: () => R): R => {
    try {
      return work();
    } catch (error) {
      onError(error);
      return otherwise();
    }
  };
  const load = (): T =>
    guarded(
      () => read(JSON.parse(storage().getItem(key) ?? 'null')),
      () => read(null),
    );
  return {
    get: () => (known ??= load()),
    set(value) {
      known = value;
      guarded(
        () => (isNothing?.(value) ? storage().removeItem(key) : storage().setItem(key, JSON.stringify(value))),
        () => undefined,
      );
    },
  };
}
