import { losAngelesDay } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

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

/** Whether gift offers `f` may be given on the store's day: their schedule holds. */
export const isGiftScheduled = (now: Date): RawBuilder<boolean> => {
  const today = losAngelesDay(now);
  return sql<boolean>`(coalesce(f.starts_on <= ${today}::date, true) and coalesce(f.expires_on >= ${today}::date, true))`;
};

/** The gift offer of a link (CART-093): one that is not published only for who may preview it (CART-094, OP-034). */
export async function findGift(
  em: Em,
  id: number,
  { previews, now }: { previews: boolean; now: Date },
): Promise<FoundGift | null> {
  const found = await db(em)
    .selectFrom('gift_offers as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select(['f.id', 'f.name', 'f.kind', 'f.threshold_cents as thresholdCents', 'f.is_active as isActive'])
    .select(['p.id as productId', 'p.title'])
    .where('f.id', '=', id)
    .where('p.is_available', '=', true)
    .where(isGiftScheduled(now))
    .executeTakeFirst();
  return found && (found.isActive || previews) ? found : null;
}
