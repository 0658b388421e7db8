/** Where something is kept: `localStorage`, which a browser may refuse at any call. */
export type Keeper = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A value that this browser keeps; where it stores nothing the value lives as long as the page. */
export interface StoredValue<T> {
  get(): T;
  set(value: T): void;
}

interface StoredValueOptions<T> {
  key: string;
  storage: Keeper;
  /** Makes a value of what was stored, which somebody else may have written. */
  read(stored: unknown): T;
  /** Nothing is stored for a value that says no more than what nothing stored says. */
  isNothing?(value: T): boolean;
  /** Learns of what could not be stored or read. */
  onError(error: unknown): void;
}

/** Keeps a value as JSON under `key`. Text that cannot be read counts as none. */
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
