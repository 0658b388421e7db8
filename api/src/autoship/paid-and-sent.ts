import { isCardExpired } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { LockedDelivery } from './delivery-row.ts';

type Where = Pick<LockedDelivery, 'customer' | 'addressId'>;
type With = Pick<LockedDelivery, 'customer' | 'cardId'>;

/** Returns the destination of a delivery: the schedule's address, the default one when that is deleted; null without either. */
export async function shippingAddressId(em: Em, { customer, addressId }: Where): Promise<number | null> {
  const found = await db(em)
    .selectFrom('addresses')
    .select(['id', 'is_default_shipping as isDefault'])
    .where('customer_id', '=', customer.id)
    .where('deleted_at', 'is', null)
    .where((own) => own.or([own('id', '=', addressId), own('is_default_shipping', '=', true)]))
    .execute();
  return (found.find(({ id }) => id === addressId) ?? found[0])?.id ?? null;
}

/**
 * Returns the card for a delivery: the schedule's, the default one when that is deleted or expired; null when neither can be
 * charged.
 */
export async function payingCardId(em: Em, { customer, cardId }: With, now: Date): Promise<number | null> {
  const found = await db(em)
    .selectFrom('payment_methods')
    .select(['id', 'exp_month as month', 'exp_year as year'])
    .where('customer_id', '=', customer.id)
    .where('deleted_at', 'is', null)
    .where((own) => own.or([own('id', '=', cardId), own('is_default', '=', true)]))
    .execute();
  const usable = found.filter(({ month, year }) => month === null || year === null || !isCardExpired({ month, year }, now));
  return (usable.find(({ id }) => id === cardId) ?? usable[0])?.id ?? null;
}
