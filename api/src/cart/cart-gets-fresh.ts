import { type FreshShopper, type FreshStore, getsFresh } from '../customers/fresh-delivery.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, sql } from '../platform/db/sql.ts';

/** Whether the owner of a cart gets fresh items: by their default address, else by the ZIP of their account. */
export async function cartGetsFresh(em: Em, store: FreshStore, cartId: string): Promise<boolean> {
  const owner = await one(
    em,
    sql<FreshShopper>`select k.fresh_enabled as "isOn", coalesce(a.postcode, k.billing_zip) as zip
      from carts c join customers k on k.id = c.customer_id
      left join addresses a on a.customer_id = k.id and a.is_default_shipping and a.deleted_at is null
      where c.id = ${cartId} limit 1`,
  );
  return owner === undefined || getsFresh(store, owner);
}
