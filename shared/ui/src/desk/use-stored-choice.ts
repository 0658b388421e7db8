import { useEffect, useState } from 'react';

/** Item of the browser's storage with all choices of the desk. */
const ITEM = 'larder.desk';

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(window.localStorage.getItem(ITEM) ?? '{}');
    return all instanceof Object ? Object.fromEntries(Object.entries(all)) : {};
  } catch (error) {
    console.warn('the choices of the desk cannot be read', error);
    return {};
  }
}

/**
 * A choice of this browser, such as the columns of a table. It is read after the first render, which equals the server's.
 * @param name of the choice, such as `columns.orders`
 * @param isValid guards values of other versions
 */
export function useStoredChoice<T>(name: string, initial: T, isValid: (value: unknown) => value is T): [T, (next: T) => void] {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const stored = readAll()[name];
    if (isValid(stored)) setValue(stored);
    // The guard is a constant of the caller's module.
  }, [name, isValid]);
  return [
    value,
    (next) => {
      setValue(next);
      try {
        window.localStorage.setItem(ITEM, JSON.stringify({ ...readAll(), [name]: next }));
      } catch (error) {
        console.warn('the choices of the desk cannot be stored', error);
      }
    },
  ];
}
