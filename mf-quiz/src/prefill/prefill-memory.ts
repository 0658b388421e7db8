import { createStoredValue, type StorageProvider, type StoredValue } from '../data/stored-value.ts';

/** A browser's stored state of a shopper's prefill (QUIZ-023, QUIZ-025): announced and pending, or sent and completed. */
export interface PrefillFlags {
  needToSend: boolean;
  hasSent: boolean;
}

/** The stored {@link PrefillFlags}. */
export type PrefillMemory = StoredValue<PrefillFlags>;

const NOTHING: PrefillFlags = { needToSend: false, hasSent: false };

function read(stored: unknown): PrefillFlags {
  if (typeof stored !== 'object' || stored === null) return NOTHING;
  const { needToSend, hasSent } = stored as Record<string, unknown>;
  return { needToSend: needToSend === true, hasSent: hasSent === true };
}

/** The flags of one customer in this browser. Invalid data counts as none, because the server places nothing twice. */
export const createPrefillMemory = (
  customerId: number,
  storage: StorageProvider,
  onError: (error: unknown) => void,
): PrefillMemory => createStoredValue({ key: `larder.prefill.${customerId}`, storage, read, onError });
