import { useState } from 'react';
import { AUTH_TEXT, failureText, zipError } from '@larder/rules';
import { ApiError, useShell } from '@larder/shell';

/** What can be said of a ZIP that there is. */
export interface Found {
  /** `San Francisco, CA 94110`. */
  place: string;
  /** The store ships there. */
  isServed: boolean;
  fresh: boolean;
}

interface Failure {
  /** Of the field. */
  zip: string | null;
  /** Of the form as a whole. */
  text: string | null;
}

const NO_FAILURE: Failure = { zip: null, text: null };

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  const zip = error.fields['zip'] ?? error.fields['billing_zip'];
  return zip === undefined ? { zip: null, text: failureText(error.body, AUTH_TEXT.oops) } : { zip, text: null };
}

/** A ZIP, checked by the store; an account keeps it and knows from then on whether fresh items can be had (OP-111). */
export function useZip(first: string): {
  zip: string;
  setZip(zip: string): void;
  busy: boolean;
  failure: Failure;
  found: Found | null;
  submit(): Promise<void>;
} {
  const { api, session, events, refreshSession } = useShell();
  const [zip, setZip] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NO_FAILURE);
  const [found, setFound] = useState<Found | null>(null);
  const ask = async (): Promise<Found> => {
    const { address, delivers: isServed, delivers_fresh: fresh } = await api.call('POST /search/address', { body: { zip } });
    if (session.get().loggedIn) {
      await api.call('PUT /account', { body: { billing_zip: address.postcode } });
      await refreshSession();
      events.emit('session.changed', { reason: 'account' });
    }
    return { place: `${address.city}, ${address.region_code} ${address.postcode}`, isServed, fresh };
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
        setFound(await ask());
      } catch (error) {
        setFailure(failureOf(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
