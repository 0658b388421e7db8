import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';

/** The parameters of a link: a promo code as it is stored, and the id of a gift offer. */
export interface Campaign {
  ccode: string | null;
  gwpId: number | null;
}

/** Remembers with the account what a link brought (CART-097). A code that is remembered stays unless the link replaces it (OP-035); the last gift counts. */
export async function rememberCampaign(em: Em, customerId: number, { ccode, gwpId }: Campaign, replaces: boolean): Promise<void> {
  await db(em)
    .updateTable('customers')
    .set((customer) => ({
      ccode: replaces ? customer.fn.coalesce(customer.val(ccode), 'ccode') : customer.fn.coalesce('ccode', customer.val(ccode)),
      gwp_id: customer.fn.coalesce(customer.val(gwpId), 'gwp_id'),
    }))
    .where('id', '=', customerId)
    .execute();
}
