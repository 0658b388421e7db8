import type { BoughtVirtualProduct } from '@larder/contracts';
import { downloadRefusal, isVirtualProductRefundable, type OrderState, virtualProductState } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { readVirtualProduct } from './locked-virtual-product.ts';
import { downloadPath } from './download-link.ts';

/** Order data that is needed to present its units. */
interface OrderOfUnits {
  id: string;
  state: OrderState;
  items: readonly { id: number; name: string }[];
}

/** The units of virtual products of an order as their buyer sees them, in the order of its lines. A code is present once it was shown. */
export async function virtualProductsOfOrder(
  services: Services,
  em: Em,
  { id: orderId, state, items }: OrderOfUnits,
): Promise<BoughtVirtualProduct[]> {
  const units = await db(em)
    .selectFrom('virtual_products as v')
    .leftJoin('product_codes as c', 'c.virtual_product_id', 'v.id')
    .selectAll('v')
    .select('c.code')
    .where('v.order_id', '=', orderId)
    .orderBy('v.order_item_id')
    .orderBy('v.piece')
    .execute();
  const now = services.clock.now();
  return units.map((unit) => {
    const good = readVirtualProduct(unit);
    const isServed = good.delivers === 'download' && downloadRefusal(good, now) === null;
    return {
      virtual_good_id: unit.id,
      item_id: unit.order_item_id,
      name: items.find(({ id }) => id === unit.order_item_id)?.name ?? '',
      delivers: good.delivers,
      virtual_good_state: virtualProductState(good, now),
      code: unit.code,
      downloads: good.downloads,
      download_url: isServed ? downloadPath(services.env.APP_SECRET, unit.id) : null,
      expires_at: isoUtc(unit.expires_at),
      used_at: isoUtc(unit.used_at),
      refunded_at: isoUtc(unit.refunded_at),
      is_refundable: isVirtualProductRefundable(good, state),
    };
  });
}
