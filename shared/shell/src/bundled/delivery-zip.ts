import { useSyncExternalStore } from 'react';
import type { DeliveryArea } from '@larder/rules';

/** An entered ZIP, and what the store delivers there. */
export interface DeliveryZip {
  zip: string;
  area: DeliveryArea;
}

/** Item of `localStorage`, such as `90210:all`. */
export const ZIP_ITEM = 'larder.zip';

/** The stored text; null where there is none or the browser refuses to read. */
function readText(): string | null {
  try {
    return localStorage.getItem(ZIP_ITEM);
  } catch {
    // A browser that stores nothing has no ZIP to show.
    return null;
  }
}

function parse(text: string | null): DeliveryZip | null {
  const [, zip, area] = /^(\d{5}):(\w+)$/.exec(text ?? '') ?? [];
  return zip === undefined ? null : { zip, area: area as DeliveryArea };
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** The ZIP that this browser stores; null without one, on the server and in the first browser render, which must match the server's. */
export const useDeliveryZip = (): DeliveryZip | null => parse(useSyncExternalStore(subscribe, readText, () => null));
