import { anyText, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { ordered, recordset } from '../../../platform/db/row-values.ts';
import { sql } from '../../../platform/db/sql.ts';
import { differsFromExcluded, excluded } from '../../../platform/db/upserts.ts';
import type { Product } from './product-of.ts';
import { slug } from './slug.ts';

/** Amounts of a gift card in dollars (OP-054). */
const AMOUNTS = [25, 50, 100, 150, 200];

const PART = {
  set: 'text',
  sku: 'text',
  qty: 'int',
  position: 'int',
  key: 'text',
  choice: 'text',
  choice_label: 'text',
} as const;
/** Columns of a part that an import may change. */
const CHANGED = ['label', 'child_id', 'qty', 'choice', 'choice_label'] as const;

/** Writes the parts of sets and the amounts of gift cards. @returns ids of the products whose parts changed */
export async function writeParts(em: Em, products: readonly Product[]): Promise<number[]> {
  const wanted = products.flatMap(({ columns, parts }) =>
    parts.map(({ sku, qty, place }, position) => ({
      set: columns.sku,
      sku,
      qty,
      position,
      key: `part-${position + 1}`,
      choice: place && (slug(place) || 'choice'),
      choice_label: place,
    })),
  );
  const sets = products.map(({ columns }) => columns.sku);
  const parts = db(em)
    .selectFrom(recordset('x', PART, wanted))
    .innerJoin('products as s', 's.sku', 'x.set')
    .innerJoin('products as c', 'c.sku', 'x.sku')
    .select(['s.id as product_id', 'x.key', 'c.title as label', 'c.id as child_id', 'x.qty', 'x.position'])
    .select(['x.choice', 'x.choice_label'])
    .as('w');
  const removed = await db(em)
    .deleteFrom('bundle_items as b')
    .using('products as s')
    .whereRef('s.id', '=', 'b.product_id')
    .where('s.sku', '=', anyText(sets))
    .where((b) =>
      b.not(
        b.exists(
          b.selectFrom(parts).select('w.key').whereRef('w.product_id', '=', 'b.product_id').whereRef('w.key', '=', 'b.key'),
        ),
      ),
    )
    .returning('b.product_id as id')
    .execute();
  const columns = ['product_id', 'key', 'label', 'child_id', 'qty', 'position', 'choice', 'choice_label'] as const;
  const changed = await db(em)
    .insertInto('bundle_items')
    .columns(columns)
    .expression(db(em).selectFrom(parts).select(columns))
    .onConflict((part) =>
      part
        .columns(['product_id', 'key'])
        .doUpdateSet(excluded('bundle_items', CHANGED))
        .where(differsFromExcluded('bundle_items', CHANGED)),
    )
    .returning('product_id as id')
    .execute();
  await writeAmounts(em, products);
  return [...removed, ...changed].map(({ id }) => id);
}

async function writeAmounts(em: Em, products: readonly Product[]): Promise<void> {
  const cards = products.filter(({ columns }) => columns['product_type'] === 'giftcard').map(({ columns }) => columns.sku);
  if (cards.length === 0) return;
  await db(em)
    .insertInto('product_options')
    .columns(['product_id', 'key', 'label'])
    .expression((from) =>
      from
        .selectFrom('products')
        .select(['id', sql<string>`'amount'`.as('key'), sql<string>`'Shopping credit'`.as('label')])
        .where('sku', '=', anyText(cards)),
    )
    .onConflict((option) => option.columns(['product_id', 'key']).doNothing())
    .execute();
  await db(em)
    .insertInto('product_option_values')
    .columns(['option_id', 'key', 'label', 'price_delta_cents', 'position'])
    .expression((from) =>
      from
        .selectFrom('products as p')
        .innerJoin('product_options as o', (on) => on.onRef('o.product_id', '=', 'p.id').on('o.key', '=', 'amount'))
        .crossJoin(ordered('usd', 'int', AMOUNTS))
        .select([
          'o.id',
          sql<string>`usd.value::text`.as('key'),
          sql<string>`'$' || usd.value`.as('label'),
          sql<number>`usd.value * 100 - p.price_cents`.as('price_delta_cents'),
          'usd.nth',
        ])
        .where('p.sku', '=', anyText(cards)),
    )
    .onConflict((value) =>
      value.columns(['option_id', 'key']).doUpdateSet(excluded('product_option_values', ['price_delta_cents'])),
    )
    .execute();
}
