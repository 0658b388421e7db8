/** What a browser remembers of a shopper's prefill (QUIZ-023, QUIZ-025): announced and still to be sent, or sent and answered. */
export interface PrefillFlags {
  needToSend: boolean;
  hasSent: boolean;
}

export interface PrefillMemory {
  get(): PrefillFlags;
  set(flags: PrefillFlags): void;
}

const NOTHING: PrefillFlags = { needToSend: false, hasSent: false };

function read(text: string | null): PrefillFlags {
  const found: unknown = text === null ? null : JSON.parse(text);
  if (typeof found !== 'object' || found === null) return NOTHING;
  const { needToSend, hasSent } = found as Record<string, unknown>;
  return { needToSend: needToSend === true, hasSent: hasSent === true };
}

/**
 * The flags of one customer in this browser. Where it stores nothing they live as long as the page and `onError` learns of it; text that
 * cannot be read counts as none, because the server places nothing twice.
 */
export function createPrefillMemory(
  customerId: number,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  onError: (error: unknown) => void,
): PrefillMemory {
  const key = `larder.prefill.${customerId}`;
  let known: PrefillFlags | undefined;
  const guarded = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (error) {
      onError(error);
      return otherwise;
    }
  };
  return {
    get: () => (known ??= guarded(() => read(storage().getItem(key)), NOTHING)),
    set(flags) {
      known = flags;
      guarded(() => storage().setItem(key, JSON.stringify(flags)), undefined);
    },
  };
}
