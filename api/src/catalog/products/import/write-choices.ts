// Unchecked SQL: a whole batch is read as a table out of one JSON text.
import type { Em } from '../../../platform/db/orm.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { choiceKey } from './kinds.ts';
import type { Product } from './product-of.ts';
import { slug } from './slug.ts';

/** What can be chosen of configurables (CAT-019); what their choices add to the price is written by {@link followChoices}. Answers those of which it changed. */
export async function writeChoices(em: Em, products: readonly Product[]): Promise<number[]> {
  const configurables = products.filter(({ choices }) => choices.length > 0);
  if (configurables.length === 0) return [];
  const skus = configurables.map(({ columns }) => columns.sku);
  const wanted = JSON.stringify(
    configurables.flatMap(({ columns, choice, choices }) =>
      choices.map((each, position) => ({
        sku: columns.sku,
        option: slug(choice) || 'choice',
        option_label: choice,
        key: choiceKey(each),
        label: each.label,
        child: each.sku,
        position,
      })),
    ),
  );
  const list = sql`(select p.id, x.option, x.option_label, x.key, x.label, c.id as child_id, x.position from jsonb_to_recordset(${wanted}::jsonb)
    as x (sku text, option text, option_label text, key text, label text, child text, position int)
    join products p on p.sku = x.sku join products c on c.sku = x.child)`;
  const changed = [
    ...(await queryRows(
      em,
      sql<{
        id: number;
      }>`delete from product_options o using products p where p.id = o.product_id and p.sku = any(${skus}::text[])
        and not exists (select 1 from ${list} w where w.id = p.id and w.option = o.key) returning p.id`,
    )),
    ...(await queryRows(
      em,
      sql<{
        id: number;
      }>`insert into product_options (product_id, key, label) select distinct id, option, option_label from ${list} w
        on conflict (product_id, key) do update set label = excluded.label where product_options.label <> excluded.label returning product_id as id`,
    )),
    ...(await queryRows(
      em,
      sql<{ id: number }>`delete from product_option_values v using product_options o, products p
        where o.id = v.option_id and p.id = o.product_id and p.sku = any(${skus}::text[])
          and not exists (select 1 from ${list} w where w.id = p.id and w.key = v.key) returning p.id`,
    )),
    ...(await queryRows(
      em,
      sql<{ id: number }>`with written as (
          insert into product_option_values (option_id, key, label, child_id, position)
          select o.id, w.key, w.label, w.child_id, w.position from ${list} w join product_options o on o.product_id = w.id and o.key = w.option
          on conflict (option_id, key) do update set label = excluded.label, child_id = excluded.child_id, position = excluded.position
            where (product_option_values.label, product_option_values.child_id, product_option_values.position)
              is distinct from (excluded.label, excluded.child_id, excluded.position)
          returning option_id)
        select o.product_id as id from written w join product_options o on o.id = w.option_id`,
    )),
  ];
  return changed.map(({ id }) => id);
}

/**
 * Brings configurables to the prices of their choices, where one of `ids` is either: a configurable costs what its cheapest choice does, and
 * every choice what its product does. Answers the configurables whose price became another: their cards are to be written anew.
 */
export async function followChoices(em: Em, ids: readonly number[], now: Date): Promise<number[]> {
  const touched = sql`(select o.product_id from product_options o join product_option_values v on v.option_id = o.id
    where v.child_id = any(${[...ids]}::int[]) or v.child_id is not null and o.product_id = any(${[...ids]}::int[]))`;
  const changed = await queryRows(
    em,
    sql<{
      id: number;
    }>`update products p set price_cents = x.cents, msrp_cents = greatest(p.msrp_cents, x.cents), updated_at = ${now}
      from (select o.product_id as id, min(c.price_cents) as cents from product_options o join product_option_values v on v.option_id = o.id
        join products c on c.id = v.child_id where o.product_id in ${touched} group by o.product_id) x
      where p.id = x.id and p.price_cents <> x.cents returning p.id`,
  );
  await sql`update product_option_values v set price_delta_cents = c.price_cents - p.price_cents from product_options o, products p, products c
      where o.id = v.option_id and p.id = o.product_id and c.id = v.child_id and o.product_id in ${touched}
        and v.price_delta_cents <> c.price_cents - p.price_cents`.execute(em.getKysely());
  return changed.map(({ id }) => id);
}
