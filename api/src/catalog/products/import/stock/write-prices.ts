// Unchecked SQL: writes an array of PostgreSQL's own, which the builder takes for JSON.
import { GROUP, reviewMachine } from '@larder/rules';
import type { Em } from '../../../../platform/db/orm.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { beginning } from '../../../../platform/history.ts';
import { insertRows } from './insert-rows.ts';
import type { Stock, StockProduct } from './stock.types.ts';

const DAY_MS = 86_400_000;
const at = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** Reductions, tiers and rules over whole shelves (OP-025). Percent and cents exclude each other. */
export async function writePrices(em: Em, { products, rules }: Stock, now: Date): Promise<void> {
  const reductions = products.flatMap((p) =>
    p.reductions.map((r, position) => ({
      product_id: p.id,
      type: r.type,
      percent: r.percent,
      amount_cents: r.cents,
      name: r.name,
      starts_at: at(now, r.startsInDays),
      position,
      ends_at: r.endsInDays === null ? null : at(now, r.endsInDays),
    })),
  );
  const columns = {
    product_id: 'int',
    type: 'text',
    percent: 'numeric',
    amount_cents: 'int',
    name: 'text',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    position: 'int',
  };
  await insertRows(em, 'price_reductions', columns, reductions);
  const tiers = products.flatMap((p) =>
    p.tiers.map((t) => ({
      product_id: p.id,
      min_qty: t.min,
      max_qty: t.max,
      promo_type: t.promoType,
      percent: t.percent,
      amount_cents: t.cents,
    })),
  );
  await insertRows(
    em,
    'price_tiers',
    { product_id: 'int', min_qty: 'int', max_qty: 'int', promo_type: 'text', percent: 'numeric', amount_cents: 'int' },
    tiers,
  );
  for (const { categoryKey, name, percent, days, membersOnly } of rules) {
    await sql`insert into catalog_rules (category_id, type, percent, name, starts_at, ends_at, groups)
        select id, 'by_percent', ${percent}, ${name}, ${now}, ${at(now, days)}, ${membersOnly ? `{${GROUP.member}}` : null}::int[]
        from categories where url_key = ${categoryKey}`.execute(em.getKysely());
  }
}

/** Badges, drivers and sponsored places. */
export async function writeMarks(em: Em, products: readonly StockProduct[]): Promise<void> {
  await insertRows(
    em,
    'product_badges',
    { product_id: 'int', badge_id: 'int' },
    products.flatMap((p) => p.badgeIds.map((badge_id) => ({ product_id: p.id, badge_id }))),
  );
  const drivers = products.flatMap((p) => p.drivers.map((d) => ({ ...d, product_id: p.id })));
  await insertRows(
    em,
    'conversion_drivers',
    { product_id: 'int', name: 'text', qualifies: 'boolean', display: 'boolean' },
    drivers,
  );
  const ads = products.flatMap((p) =>
    p.adPosition === null
      ? []
      : [{ product_id: p.id, object_tracking_id: `ad-${p.sku.toLowerCase()}`, display_position: p.adPosition }],
  );
  await insertRows(em, 'product_ads', { product_id: 'int', object_tracking_id: 'text', display_position: 'int' }, ads);
}

/** Written reviews, and the ratings that they are part of. */
export async function writeReviews(em: Em, products: readonly StockProduct[], now: Date): Promise<void> {
  const stats = products.map((p) => ({
    product_id: p.id,
    ...Object.fromEntries(p.ratings.stars.map((given, at) => [`stars_${at + 1}`, given])),
    review_count: p.reviews.length,
    sold_30d: p.sold30d,
  }));
  await insertRows(
    em,
    'product_stats',
    {
      product_id: 'int',
      stars_1: 'int',
      stars_2: 'int',
      stars_3: 'int',
      stars_4: 'int',
      stars_5: 'int',
      review_count: 'int',
      sold_30d: 'int',
    },
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
  const columns = {
    id: 'int',
    product_id: 'int',
    rating: 'int',
    title: 'text',
    name: 'text',
    text: 'text',
    status: 'text',
    helpful_count: 'int',
    created_at: 'timestamptz',
  };
  await insertRows(em, 'reviews', columns, reviews);
  const entries = reviews.map(({ id, status, created_at }) => ({
    review_id: id,
    ...beginning(reviewMachine, status, 'seed', created_at),
  }));
  const entryColumns = { review_id: 'int', at: 'timestamptz', to_state: 'text', move: 'text', by: 'text' };
  await insertRows(em, 'review_history', entryColumns, entries);
}
