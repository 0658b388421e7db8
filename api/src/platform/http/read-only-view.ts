import { isChange } from '../db/is-change.ts';
import { isWriteOutage } from '../outage/outage.ts';
import { requestScope, type TransactionGuard } from '../request-scope.ts';
import { badRequest } from './errors.ts';
import { RawJson } from './raw-json.ts';

/** The refusal of a change while an employee views the store as a customer. */
export const viewOnly = () =>
  badRequest('You are viewing the store as a customer. Nothing can be changed. End the view to go on as yourself.', {
    errorCode: 'view_only',
  });

/** The refusal of payment data while an employee views the store as a customer. */
export const paymentDataHidden = () =>
  badRequest('Payment data are not shown while you view the store as a customer.', { errorCode: 'view_only' });

/** A statement that would write while nothing may be written: as a database that takes no writes reports it, which reads cope with. */
class ReadOnlyStatement extends Error {
  readonly code = '25006';
}

const readOnly: TransactionGuard = {
  async began(run) {
    await run('set transaction read only');
  },
  commits: () => Promise.resolve(),
  runsAlone(text) {
    if (isChange(text)) throw new ReadOnlyStatement(`a view changes nothing: ${text.slice(0, 80)}`);
  },
};

/**
 * Runs a call that reads, so that PostgreSQL refuses whatever it would write.
 * @throws HttpError 400 `view_only` for a call that cannot respond without a write
 */
export async function runReadOnly<T>(requestId: string, run: () => Promise<T>): Promise<T> {
  try {
    return await requestScope.run({ ...requestScope.getStore(), requestId, guard: readOnly }, run);
  } catch (error) {
    throw isWriteOutage(error) ? viewOnly() : error;
  }
}

/** Fields with payment data, by name. Lists and texts become empty, objects null; flags stay. */
const PAYMENT_FIELDS: ReadonlySet<string> = new Set([
  'cards',
  'defaultPayment',
  'ebt',
  'ebt_data',
  'payments',
  'card',
  'charge_to',
  'last4',
  'card_last4',
  'code_last4',
]);

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'string') return '';
  return typeof value === 'object' ? null : value;
}

function withoutPayment(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPayment);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, PAYMENT_FIELDS.has(name) ? emptied(field) : withoutPayment(field)]),
  );
}

/** Removes payment data from a response. */
export function hidePaymentData(response: unknown): unknown {
  const plain: unknown = response instanceof RawJson ? JSON.parse(response.text.toString()) : response;
  return withoutPayment(plain);
}
