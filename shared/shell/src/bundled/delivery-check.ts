import { useState } from 'react';
import { AUTH_TEXT, type DeliveryArea, failureText, zipError } from '@larder/rules';
// By its name: this file is bundled by those who ask for a ZIP, and the rest of the shell is the host's.
import { ApiError, useShell } from '@larder/shell';
import { type DeliveryZip, ZIP_ITEM } from './delivery-zip.ts';

/** A ZIP that exists, and what the store delivers there. */
export interface CheckedZip {
  /** `San Francisco, CA 94110`. */
  place: string;
  area: DeliveryArea;
}

interface Failure {
  /** Of the field. */
  zip: string | null;
  /** Of the form as a whole. */
  text: string | null;
}

/** State of a form that checks a delivery ZIP. */
export interface DeliveryCheck {
  zip: string;
  setZip(zip: string): void;
  busy: boolean;
  failure: Failure;
  found: CheckedZip | null;
  /** Checks `zip`; does nothing while a check is in flight. */
  submit(): Promise<void>;
}

const NO_FAILURE: Failure = { zip: null, text: null };

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  const zip = error.fields['zip'] ?? error.fields['billing_zip'];
  return zip === undefined ? { zip: null, text: failureText(error.body, AUTH_TEXT.oops) } : { zip, text: null };
}

/** Stores the delivery ZIP in this browser; a later call replaces it. */
function saveDeliveryZip({ zip, area }: DeliveryZip): void {
  try {
    localStorage.setItem(ZIP_ITEM, `${zip.slice(0, 5)}:${area}`);
    // Browsers report changes of a storage to other tabs only.
    dispatchEvent(new StorageEvent('storage', { key: ZIP_ITEM }));
  } catch {
    // In a browser that stores nothing the shopper has read the result already; only the header goes without it.
  }
}

/**
 * State of a form that checks a ZIP. The store saves the ZIP of an account, which decides on fresh items (OP-111); the browser saves a visitor's.
 * @param initial what the field holds first
 * @param saves false only checks, for accounts whose default address decides
 */
export function useDeliveryCheck(initial: string, saves = true): DeliveryCheck {
  const { api, session, events, refreshSession } = useShell();
  const [zip, setZip] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NO_FAILURE);
  const [found, setFound] = useState<CheckedZip | null>(null);
  const check = async (): Promise<CheckedZip> => {
    const { address, delivers, delivers_fresh: fresh } = await api.call('POST /search/address', { body: { zip } });
    const area = delivers ? (fresh ? 'all' : 'no_fresh') : 'none';
    if (saves && session.get().loggedIn) {
      await api.call('PUT /account', { body: { billing_zip: address.postcode } });
      await refreshSession();
      events.emit('session.changed', { reason: 'account' });
    } else if (saves) {
      saveDeliveryZip({ zip: address.postcode, area });
    }
    return { place: `${address.city}, ${address.region_code} ${address.postcode}`, area };
  };
  return {
    zip,
    setZip,
    busy,
    failure,
    found,
    async submit() {
      if (busy) return;
      setFound(null);
      const wrong = zipError(zip.trim());
      setFailure({ zip: wrong, text: null });
      if (wrong !== null) return;
      setBusy(true);
      try {
        setFound(await check());
      } catch (error) {
        setFailure(failureOf(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
