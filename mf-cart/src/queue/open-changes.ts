import { type Change, type ItemStatus, statusOfChange } from './change.ts';
import type { QueueState } from './queue-types.ts';

/** Status of a line (CART-045): busy only while its own call runs. */
export function lineStatus(state: QueueState, key: string): ItemStatus {
  for (const { changes } of state.flights) {
    const change = changes[key];
    if (change) return statusOfChange(change);
  }
  return 'ready';
}

/** The change of a line that the server has not confirmed, if there is one. */
export function openChange(state: QueueState, key: string): Change | undefined {
  return state.waiting[key] ?? state.flights.find(({ changes }) => key in changes)?.changes[key];
}

/** All unconfirmed changes by line. */
export function openChanges(state: QueueState): Readonly<Record<string, Change>> {
  return Object.assign({}, ...state.flights.map(({ changes }) => changes), state.waiting) as Record<string, Change>;
}
