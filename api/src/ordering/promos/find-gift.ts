import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';

/** A gift offer as a link names it; `thresholdCents` of the amount that counts for gifts. */
export interface FoundGift {
  id: number;
  name: string;
  kind: 'sample' | 'gift';
  thresholdCents: number;
  isActive: boolean;
  productId: number;
  title: string;
}

/** Reads `gwp_id` of a link; null when it is no id. */
export function giftId(raw: string | undefined): number | null {
  return raw !== undefined && /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : null;
}

/** The gift offer of a link (CART-093): one that is not published only for who may preview it (CART-094, OP-034). */
export async function findGift(em: Em, id: number, previews: boolean): Promise<FoundGift | null> {
  const found = await db(em)
    .selectFrom('gift_offers as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select(['f.id', 'f.name', 'f.kind', 'f.threshold_cents as thresholdCents', 'f.is_active as isActive'])
    .select(['p.id as productId', 'p.title'])
    .where('f.id', '=', id)
    .where('p.is_available', '=', true)
    .executeTakeFirst();
  return found && (found.isActive || previews) ? found : null;
}
