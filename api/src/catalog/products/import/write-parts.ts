// Unchecked SQL: a whole batch is read as a table out of one JSON text.
import type { Em } from '../../../platform/db/orm.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import type { Product } from './product-of.ts';
import { slug } from './slug.ts';

/** Amounts of a gift card in dollars (OP-054). */
const AMOUNTS = [25, 50, 100, 150, 200];

/** Parts of sets and amounts of gift cards. Answers the products of which they changed. */
export async function writeParts(em: Em, products: readonly Product[]): Promise<number[]> {
  const wanted = JSON.stringify(
    products.flatMap(({ columns, parts }) =>
      parts.map(({ sku, qty, place }, position) => ({
        set: columns.sku,
        sku,
        qty,
        position,
        key: `part-${position + 1}`,
        choice: place && (slug(place) || 'choice'),
        choice_label: place,
      })),
    ),
  );
  const sets = products.map(({ columns }) => columns.sku);
  const parts = sql`(select s.id as product_id, x.key, c.title as label, c.id as child_id, x.qty, x.position, x.choice, x.choice_label
    from jsonb_to_recordset(${wanted}::jsonb) as x (set text, sku text, qty int, position int, key text, choice text, choice_label text)
    join products s on s.sku = x.set join products c on c.sku = x.sku)`;
  const gone = await queryRows(
    em,
    sql<{ id: number }>`delete from bundle_items b using products s where s.id = b.product_id and s.sku = any(${sets}::text[])
      and not exists (select 1 from ${parts} w where w.product_id = b.product_id and w.key = b.key) returning b.product_id as id`,
  );
  const changed = await queryRows(
    em,
    sql<{ id: number }>`insert into bundle_items (product_id, key, label, child_id, qty, position, choice, choice_label)
      select product_id, key, label, child_id, qty, position, choice, choice_label from ${parts} w
      on conflict (product_id, key) do update set label = excluded.label, child_id = excluded.child_id, qty = excluded.qty,
          choice = excluded.choice, choice_label = excluded.choice_label
        where (bundle_items.label, bundle_items.child_id, bundle_items.qty, bundle_items.choice, bundle_items.choice_label)
          is distinct from (excluded.label, excluded.child_id, excluded.qty, excluded.choice, excluded.choice_label)
      returning product_id as id`,
  );
  await writeAmounts(em, products);
  return [...gone, ...changed].map(({ id }) => id);
}

async function writeAmounts(em: Em, products: readonly Product[]): Promise<void> {
  const cards = products.filter(({ columns }) => columns['product_type'] === 'giftcard').map(({ columns }) => columns.sku);
  if (cards.length === 0) return;
  await sql`insert into product_options (product_id, key, label) select id, 'amount', 'Shopping credit' from products where sku = any(${cards}::text[])
      on conflict (product_id, key) do nothing`.execute(em.getKysely());
  await sql`insert into product_option_values (option_id, key, label, price_delta_cents, position)
      select o.id, a.usd::text, '$' || a.usd, a.usd * 100 - p.price_cents, a.n from products p join product_options o on o.product_id = p.id and o.key = 'amount',
        unnest(${AMOUNTS}::int[]) with ordinality as a (usd, n) where p.sku = any(${cards}::text[])
      on conflict (option_id, key) do update set price_delta_cents = excluded.price_delta_cents`.execute(em.getKysely());
}
