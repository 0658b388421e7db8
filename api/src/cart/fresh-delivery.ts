import type { StoreConfig } from '../platform/config.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, sql } from '../platform/db/sql.ts';

/** What of the store's settings decides where fresh items go. */
export type FreshStore = Pick<StoreConfig, 'deliversFresh'>;

/** A shopper as far as fresh items go: `isOn` false where the account was shut off from them, `zip` where it ships to, if that is known. */
export interface FreshShopper {
  isOn: boolean;
  zip: string | null;
}

/** CAT-122, OP-125: who has named no ZIP yet is asked for it before ordering. */
export function getsFresh({ deliversFresh }: FreshStore, { isOn, zip }: FreshShopper): boolean {
  return isOn && (zip === null || deliversFresh(zip));
}

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
