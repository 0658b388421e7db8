import { couponCode } from '@larder/rules';
import { db } from '../../../platform/db/db.ts';
import type { DeskSearchProvider } from '../../../platform/desk/search/search.ts';

/** Finds a promo code by its complete text, in any case. */
export const promotionSearch: DeskSearchProvider = {
  permission: 'promotions.read',
  async find(em, text, limit) {
    const rows = await db(em)
      .selectFrom('coupons')
      .select(['code', 'name', 'label'])
      .where('code', '=', couponCode(text))
      .limit(limit)
      .execute();
    return rows.map(({ code, name, label }) => ({ kind: 'promotion', id: code, title: code, detail: `${name}, ${label}` }));
  },
};
