// Unchecked SQL: rows within rows, so that a cart with all that its price is made of stays one statement.
import type { LineGoods } from '@larder/rules';
import { type RawBuilder, sql } from 'kysely';

const amount = (cents: string, percent: string) => sql.raw(`coalesce(${percent}, ${cents})`);

const reduction = (
  membersOnly: string,
) => sql`json_build_object('type', r.type, 'amount', ${amount('r.amount_cents', 'r.percent')}, 'name', r.name,
  'endsAt', to_char(r.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'membersOnly', ${sql.raw(membersOnly)})`;

/** Own reductions, then the rules of its shelves and labels, in their order (CAT-117, OP-025). No rule reaches what has a manufacturer's minimum. */
function reductions(p: string, at: RawBuilder<unknown>) {
  const id = sql.ref(`${p}.id`);
  const inForce = sql`r.starts_at <= ${at} and (r.ends_at is null or r.ends_at > ${at})`;
  return sql`(select coalesce(json_agg(x.r order by x.own desc, x.position, x.id), '[]') from (
    select ${reduction('false')} as r, true as own, r.position, r.id from price_reductions r where r.product_id = ${id} and ${inForce}
    union all
    select ${reduction('r.groups is not null')}, false, r.position, r.id from catalog_rules r where ${inForce} and not ${sql.ref(`${p}.is_map_enabled`)}
      and (exists (select 1 from product_attributes x where x.product_id = ${id} and x.attribute_id = r.attribute_id)
        or exists (select 1 from product_categories x join categories c on c.id = x.category_id
          join categories top on top.id = r.category_id and c.path like top.path || '%' where x.product_id = ${id}))
  ) x)`;
}

const tiers = (
  p: string,
) => sql`(select coalesce(json_agg(json_build_object('min', t.min_qty, 'max', t.max_qty, 'promoType', t.promo_type,
    'kind', case when t.percent is null then 'dollar' else 'percent' end, 'value', ${amount('t.amount_cents', 't.percent')}) order by t.min_qty), '[]')
  from price_tiers t where t.product_id = ${sql.ref(`${p}.id`)})`;

/** What a product's price is made of, out of the columns of cents: the one text for cards, carts, orders and deliveries. */
type Fields = Readonly<Record<keyof LineGoods, RawBuilder<unknown>>>;

/** The fields of `LineGoods` over a product by the name of `p`, with the reductions in force at a moment. */
function fieldsOf(p: string, at: RawBuilder<unknown>, parts: RawBuilder<unknown>): Fields {
  const column = (name: string) => sql.ref(`${p}.${name}`);
  return {
    productType: column('product_type'),
    priceCents: column('price_cents'),
    msrpCents: column('msrp_cents'),
    autoshipPriceCents: column('autoship_price_cents'),
    mapPriceCents: column('map_price_cents'),
    isMapEnabled: column('is_map_enabled'),
    boxType: column('box_type'),
    soldAsFresh: column('sold_as_fresh'),
    taxClass: column('tax_class'),
    isEbtEligible: column('ebt_eligible'),
    reductions: reductions(p, at),
    tiers: tiers(p),
    parts,
  };
}

const object = (fields: Fields) =>
  sql`json_build_object(${sql.join(Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]))})`;

/** Parts cost what they do at the same moment as their set (OP-210). */
function withParts(at: RawBuilder<unknown>): Fields {
  const part = object(fieldsOf('part', at, sql`'[]'::json`));
  return fieldsOf(
    'p',
    at,
    sql`(select coalesce(json_agg(json_build_object('qty', i.qty, 'choice', i.choice, 'goods', ${part}) order by i.position), '[]')
      from bundle_items i join products part on part.id = i.child_id where i.product_id = p.id)`,
  );
}

/** What `products p` costs at a moment, as columns of a select. */
export function goodsFields(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(Object.entries(withParts(at)).map(([name, value]) => sql`${value} as ${sql.id(name)}`));
}

/**
 * What `products p` costs as JSON, with the reductions that were in force when its card was written: nobody pays another price than the one
 * shown, also in the minute in which a reduction begins or ends.
 */
export const goodsJson: RawBuilder<LineGoods> = sql<LineGoods>`${object(withParts(sql.ref('p.cards_at')))}`;
