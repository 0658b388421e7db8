import { type FreshStore, getsFresh } from '../customers/fresh-delivery.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';

/** Whether the owner of a cart gets fresh items: by their default address, else by the ZIP of their account. A visitor may want them. */
export async function ownerGetsFresh(em: Em, store: FreshStore, customerId: number | null): Promise<boolean> {
  if (customerId === null) return true;
  const owner = await db(em)
    .selectFrom('customers as k')
    .leftJoin('addresses as a', (join) =>
      join.onRef('a.customer_id', '=', 'k.id').on('a.is_default_shipping', '=', true).on('a.deleted_at', 'is', null),
    )
    .select((owned) => ['k.fresh_enabled as isOn', owned.fn.coalesce('a.postcode', 'k.billing_zip').as('zip')])
    .where('k.id', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  return owner === undefined || getsFresh(store, owner);
}
