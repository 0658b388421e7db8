import { formatUsd } from '@larder/rules';
import { badRequest } from '../../platform/http/errors.ts';

/** The most that one order may come to, cents; larger ones are made by hand. */
const MAX_ORDER_CENTS = 100_000_000;

/** @throws HttpError 400 `order_too_large` */
export function checkSize(subtotalCents: number): void {
  if (subtotalCents <= MAX_ORDER_CENTS) return;
  throw badRequest(`An order can’t be more than ${formatUsd(MAX_ORDER_CENTS)}.`, { errorCode: 'order_too_large' });
}
