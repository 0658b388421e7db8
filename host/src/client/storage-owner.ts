import { isStoredOfPerson } from '@larder/shell/about';

/** Storage key of the account that owns the personal items; without it they are a visitor's. */
const MARK = 'larder.person';

const areas = (): readonly [Storage, Storage] => [window.localStorage, window.sessionStorage];

function clear(area: Storage): void {
  for (const name of Object.keys(area)) if (isStoredOfPerson(name)) area.removeItem(name);
}

/** A browser that stores nothing has nothing to forget. */
function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.warn('the storage cannot be looked at', error);
  }
}

/** Deletes the personal data that the browser stores, after a sign-out. */
export const clearStoredData = (): void => guarded(() => areas().forEach(clear));

/**
 * Deletes stored personal data of any other account than `customerId`; null while no user is signed in. An expired session deletes nothing, because
 * its user most likely returns; another account that signs in finds none of it. A tab that was suspended during a sign-out detects it by the
 * other storage, which all tabs share.
 */
export const setStorageOwner = (customerId: number | null): void =>
  guarded(() => {
    const [shared] = areas();
    const owner = customerId === null ? shared.getItem(MARK) : String(customerId);
    for (const area of areas()) {
      const mark = area.getItem(MARK);
      if (mark !== null && mark !== owner) clear(area);
      if (owner !== null && mark !== owner) area.setItem(MARK, owner);
    }
  });
