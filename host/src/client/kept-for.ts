import { isStoredOfPerson } from '@larder/shell/about';

/** Names the account that the personal items of a storage belong to; a storage without it holds a visitor's. */
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

/** Forgets what the browser keeps about a person: somebody signed out. */
export const clearStoredData = (): void => guarded(() => areas().forEach(clear));

/**
 * Makes sure that what is kept belongs to who is here: the account `customerId`, null while nobody is signed in. A session that ended by itself
 * takes nothing away, because its person most likely comes back; whoever signs in instead finds nothing of them. A tab that slept
 * through a sign-out learns of it from the other storage, which all tabs share.
 */
export const keepFor = (customerId: number | null): void =>
  guarded(() => {
    const [shared] = areas();
    const owner = customerId === null ? shared.getItem(MARK) : String(customerId);
    for (const area of areas()) {
      const mark = area.getItem(MARK);
      if (mark !== null && mark !== owner) clear(area);
      if (owner !== null && mark !== owner) area.setItem(MARK, owner);
    }
  });
