import { GROUP, reviewMachine } from '@larder/rules';
import type { Em } from '../../../../platform/db/orm.ts';
import { db } from '../../../../platform/db/db.ts';
import { insertRows } from '../../../../platform/db/inserted-rows.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { beginning } from '../../../../platform/history.ts';
import type { Stock, StockProduct } from './stock.types.ts';

const DAY_MS = 86_400_000;
const at = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** Reductions, tiers and rules over whole shelves (OP-025). Percent and cents exclude each other. */
export async function writePrices(em: Em, { products, rules }: Stock, now: Date): Promise<void> {
  const reductions = products.flatMap((p) =>
    p.reductions.map((r, position) => ({
      product_id: p.id,
      type: r.type,
      percent: decimal(r.percent),
      amount_cents: r.cents,
      name: r.name,
      starts_at: at(now, r.startsInDays),
      position,
      ends_at: r.endsInDays === null ? null : at(now, r.endsInDays),
    })),
  );
  await insertRows(
    em,
    'price_reductions',
    ['product_id', 'type', 'percent', 'amount_cents', 'name', 'starts_at', 'ends_at', 'position'],
    reductions,
  );
  const tiers = products.flatMap((p) =>
    p.tiers.map((t) => ({
      product_id: p.id,
      min_qty: t.min,
      max_qty: t.max,
      promo_type: t.promoType,
      percent: decimal(t.percent),
      amount_cents: t.cents,
    })),
  );
  await insertRows(em, 'price_tiers', ['product_id', 'min_qty', 'max_qty', 'promo_type', 'percent', 'amount_cents'], tiers);
  for (const { categoryKey, name, percent, days, membersOnly } of rules) {
    await db(em)
      .insertInto('catalog_rules')
      .columns(['category_id', 'type', 'percent', 'name', 'starts_at', 'ends_at', 'groups'])
      .expression((from) =>
        from
          .selectFrom('categories')
          .select([
            'id',
            sql<string>`'by_percent'`.as('type'),
            sql<string>`${percent}::numeric`.as('percent'),
            sql<string>`${name}::text`.as('name'),
            sql<string>`${now}::timestamptz`.as('starts_at'),
            sql<string>`${at(now, days)}::timestamptz`.as('ends_at'),
            sql<string | null>`${membersOnly ? `{${GROUP.member}}` : null}::smallint[]`.as('groups'),
          ])
          .where('url_key', '=', categoryKey),
      )
      .execute();
  }
}

/** A number for a `numeric` column. */
const decimal = (value: number | null): string | null => (value === null ? null : String(value));

/** Badges, drivers and sponsored places. */
export async function writeMarks(em: Em, products: readonly StockProduct[]): Promise<void> {
  await insertRows(
    em,
    'product_badges',
    ['product_id', 'badge_id'],
    products.flatMap((p) => p.badgeIds.map((badge_id) => ({ product_id: p.id, badge_id }))),
  );
  const drivers = products.flatMap((p) => p.drivers.map((d) => ({ ...d, product_id: p.id })));
  await insertRows(em, 'conversion_drivers', ['product_id', 'name', 'qualifies', 'display'], drivers);
  const ads = products.flatMap((p) =>
    p.adPosition === null
      ? []
      : [{ product_id: p.id, object_tracking_id: `ad-${p.sku.toLowerCase()}`, display_position: p.adPosition }],
  );
  await insertRows(em, 'product_ads', ['product_id', 'object_tracking_id', 'display_position'], ads);
}

/** Written reviews, and the ratings that they are part of. */
export async function writeReviews(em: Em, products: readonly StockProduct[], now: Date): Promise<void> {
  const stats = products.map((p) => {
    const [stars_1 = 0, stars_2 = 0, stars_3 = 0, stars_4 = 0, stars_5 = 0] = p.ratings.stars;
    const stars = { stars_1, stars_2, stars_3, stars_4, stars_5 };
    return { product_id: p.id, ...stars, review_count: p.reviews.length, sold_30d: p.sold30d };
  });
  await insertRows(
    em,
    'product_stats',
    ['product_id', 'stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5', 'review_count', 'sold_30d'],
    stats,
  );
  const reviews = products
    .flatMap((p) => p.reviews.map((review) => ({ product_id: p.id, ...review })))
    .map(({ helpful, daysAgo, ...review }, index) => ({
      ...review,
      id: index + 1,
      status: 'approved' as const,
      helpful_count: helpful,
      created_at: at(now, -daysAgo),
    }));
  await insertRows(
    em,
    'reviews',
    ['id', 'product_id', 'rating', 'title', 'name', 'text', 'status', 'helpful_count', 'created_at'],
    reviews,
  );
  const entries = reviews.map(({ id, status, created_at }) => ({
    review_id: id,
    ...beginning(reviewMachine, status, 'seed', created_at),
  }));
  await insertRows(em, 'review_history', ['review_id', 'at', 'to_state', 'move', 'by'], entries);
}
