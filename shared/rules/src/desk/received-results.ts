/**
 * What became of a webhook that the store received. `ignored`: it concerns nothing of the store, or cannot be read; `refused`: its signature is
 * invalid; `failed`: the sender tries again.
 */
export const RECEIVED_RESULTS = ['handled', 'ignored', 'refused', 'failed'] as const;

/** Result of a webhook that the store received. */
export type ReceivedResult = (typeof RECEIVED_RESULTS)[number];
