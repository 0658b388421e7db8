import { isCardExpired } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { LockedDelivery } from './delivery-row.ts';

type Where = Pick<LockedDelivery, 'customer' | 'addressId'>;
type With = Pick<LockedDelivery, 'customer' | 'cardId'>;

/** Where a delivery goes: the schedule's address, the default one where that is gone; null where neither is there. */
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

/** What a delivery is paid with: the schedule's card, the default one where that is gone or has expired; null where neither can be charged. */
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
