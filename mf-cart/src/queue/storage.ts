import type { Change, SentChanges } from './change.ts';
import { retriedWrite } from './retried-write.ts';

/** Changes that the server has not confirmed, as they outlive a reload. */
export interface Pending {
  /** Owner of the cart; the pending changes of another owner are dropped. */
  readonly owner: string;
  readonly waiting: Readonly<Record<string, Change>>;
  readonly flights: readonly SentChanges[];
}

/** Stores pending changes. When the storage is full or blocked, they only do not survive a reload. */
export interface PendingStorage {
  read(): Pending | null;
  write(pending: Pending | null): void;
}

const KEY = 'larder.cart.pending';
const CHANGED = 'larder.cart.changed';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isQty = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0;

function isChange(value: unknown): value is Change {
  return (
    isRecord(value) &&
    isQty(value['productId']) &&
    isQty(value['before']) &&
    isQty(value['qty']) &&
    typeof value['cartId'] === 'string' &&
    (value['saveForLater'] === undefined || typeof value['saveForLater'] === 'boolean') &&
    [undefined, 'skipped', 'never_item'].includes(value['prefillStatus'] as string | undefined) &&
    isRecord(value['options']) &&
    Object.values(value['options']).every((option) => typeof option === 'string')
  );
}

const isChanges = (value: unknown): value is Record<string, Change> => isRecord(value) && Object.values(value).every(isChange);

const isSentChanges = (value: unknown): value is SentChanges =>
  isRecord(value) && typeof value['mutationId'] === 'string' && isChanges(value['changes']);

/** Reads what an earlier page left; null for nothing, and for anything that is not whole. */
export function parsePending(text: string | null): Pending | null {
  if (!text) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Half-written or foreign text is as good as none: the server's cart is the truth.
    return null;
  }
  if (!isRecord(value) || typeof value['owner'] !== 'string' || !isChanges(value['waiting'])) return null;
  const { owner, waiting, flights } = value;
  return Array.isArray(flights) && flights.every(isSentChanges) ? { owner, waiting, flights } : null;
}

/** Pending changes in a web storage; the tab's own, so that two tabs never send each other's. */
export function webStorage(area: () => Storage, report: (error: unknown) => void): PendingStorage {
  const put = retriedWrite(report);
  return {
    read() {
      try {
        return parsePending(area().getItem(KEY));
      } catch (error) {
        report(error);
        return null;
      }
    },
    write(pending) {
      put(() => (pending ? area().setItem(KEY, JSON.stringify(pending)) : area().removeItem(KEY)));
    },
  };
}

/** When the cart was last changed out of this tab, in ms since 1970; 0 where that is not known. */
export interface LastChange {
  read(): number;
  /** It was changed now. */
  note(): void;
}

/** The last change in a web storage, for the tab's next page. It reports no failure: the pending changes in the same storage report it. */
export const webLastChange = (area: () => Storage): LastChange => ({
  read() {
    try {
      return Number(area().getItem(CHANGED));
    } catch {
      return 0;
    }
  },
  note() {
    try {
      area().setItem(CHANGED, String(Date.now()));
    } catch {
      // The next page shows what it came with until it is looked at again.
    }
  },
});
