import type { Attempt, OrderBody } from './submit-order.ts';

const KEY = 'larder.checkout.attempt';

/** Keeps an attempt over a reload until its outcome is known. The security code is left out: it is never stored anywhere. */
export interface AttemptStorage {
  read(): Attempt | null;
  write(attempt: Attempt | null): void;
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, body } = value as { key?: unknown; body?: Partial<OrderBody> | null };
  return typeof key === 'string' && typeof body?.checkout_id === 'string' && body.address_id !== undefined;
}

/**
 * Attempts in a web storage. One that carried a security code comes back under a new key without it: the same key with another body
 * would be refused, and the checkout itself is ordered only once.
 */
export function attemptStorage(area: () => Storage, newKey: () => string, report: (error: unknown) => void): AttemptStorage {
  return {
    read() {
      try {
        const text = area().getItem(KEY);
        const value: unknown = text === null ? null : JSON.parse(text);
        return isAttempt(value) ? value : null;
      } catch (error) {
        report(error);
        return null;
      }
    },
    write(attempt) {
      try {
        if (!attempt) return area().removeItem(KEY);
        const { cvv, ...body } = attempt.body;
        area().setItem(KEY, JSON.stringify({ body, key: cvv === undefined ? attempt.key : newKey() }));
      } catch (error) {
        report(error);
      }
    },
  };
}
