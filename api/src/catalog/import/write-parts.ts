// Unchecked SQL: a whole batch is read as a table out of one JSON text.
import type { Em } from '../../platform/db/orm.ts';
import { rows, run, sql } from '../../platform/db/sql.ts';
import type { Product } from './product-of.ts';
import type { Problem } from './row.ts';

/** Amounts of a gift card in dollars (OP-054). */
const AMOUNTS = [25, 50, 100, 150, 200];

/** The sets whose parts the store does not have, neither on its shelves nor in this batch: parts come before their sets. */
export async function missingParts(em: Em, products: readonly Product[]): Promise<{ line: number; problems: Problem[] }[]> {
  const skus = [...new Set(products.flatMap(({ parts }) => parts.map(({ sku }) => sku)))];
  if (skus.length === 0) return [];
  const found = await rows(
    em,
    sql<{
      sku: string;
    }>`select sku from products where sku = any(${skus}::text[]) and product_type in ('simple', 'configurable') and tc_product_type is null`,
  );
  const known = new Set(found.map(({ sku }) => sku));
  for (const { columns } of products) if (columns['product_type'] === 'simple') known.add(columns.sku);
  return products.flatMap(({ line, parts }) => {
    const missing = parts.filter(({ sku }) => !known.has(sku)).map(({ sku }) => sku);
    return missing.length
      ? [
          {
            line,
            problems: [
              {
                field: 'parts',
                reason: `${missing.slice(0, 5).join(', ')}: not known as a product for sets (parts stand before their sets)`,
              },
            ],
          },
        ]
      : [];
  });
}

/** Parts of sets and amounts of gift cards. Answers the products of which they changed. */
export async function writeParts(em: Em, products: readonly Product[]): Promise<number[]> {
  const wanted = JSON.stringify(
    products.flatMap(({ columns, parts }) =>
      parts.map(({ sku, qty }, position) => ({ set: columns.sku, sku, qty, position, key: `part-${position + 1}` })),
    ),
  );
  const sets = products.map(({ columns }) => columns.sku);
  const parts = sql`(select s.id as product_id, x.key, c.title as label, c.id as child_id, x.qty, x.position
    from jsonb_to_recordset(${wanted}::jsonb) as x (set text, sku text, qty int, position int, key text)
    join products s on s.sku = x.set join products c on c.sku = x.sku)`;
  const gone = await rows(
    em,
    sql<{ id: number }>`delete from bundle_items b using products s where s.id = b.product_id and s.sku = any(${sets}::text[])
      and not exists (select 1 from ${parts} w where w.product_id = b.product_id and w.key = b.key) returning b.product_id as id`,
  );
  const changed = await rows(
    em,
    sql<{ id: number }>`insert into bundle_items (product_id, key, label, child_id, qty, position)
      select product_id, key, label, child_id, qty, position from ${parts} w
      on conflict (product_id, key) do update set label = excluded.label, child_id = excluded.child_id, qty = excluded.qty, choice = null, choice_label = null
        where (bundle_items.label, bundle_items.child_id, bundle_items.qty, bundle_items.choice) is distinct from (excluded.label, excluded.child_id, excluded.qty, null)
      returning product_id as id`,
  );
  await writeAmounts(em, products);
  return [...gone, ...changed].map(({ id }) => id);
}

async function writeAmounts(em: Em, products: readonly Product[]): Promise<void> {
  const cards = products.filter(({ columns }) => columns['product_type'] === 'giftcard').map(({ columns }) => columns.sku);
  if (cards.length === 0) return;
  await run(
    em,
    sql`insert into product_options (product_id, key, label) select id, 'amount', 'Shopping credit' from products where sku = any(${cards}::text[])
      on conflict (product_id, key) do nothing`,
  );
  await run(
    em,
    sql`insert into product_option_values (option_id, key, label, price_delta_cents, position)
      select o.id, a.usd::text, '$' || a.usd, a.usd * 100 - p.price_cents, a.n from products p join product_options o on o.product_id = p.id and o.key = 'amount',
        unnest(${AMOUNTS}::int[]) with ordinality as a (usd, n) where p.sku = any(${cards}::text[])
      on conflict (option_id, key) do update set price_delta_cents = excluded.price_delta_cents`,
  );
}
