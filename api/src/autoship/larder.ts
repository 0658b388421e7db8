// Unchecked SQL: what suits is SQL of its own, and what is like a product is looked for on its shelf by index, for all of them in one statement.
import type { CallResponse, ProductCard } from '@larder/contracts';
import type { GroupId } from '@larder/rules';
import { cardSql } from '../catalog/products/card-column.ts';
import { bestOfShelves } from '../catalog/products/shelf-best.ts';
import { readRhythms } from '../ordering/orders/rhythms.ts';
import type { Em } from '../platform/db/orm.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { suits } from '../catalog/recommend/for-taste.ts';
import { readTaste } from '../catalog/recommend/taste.ts';
import { kindOf } from './like.ts';

type Larder = CallResponse<'GET /autoship/larder'>['larder'];

/** So many of a shelf are looked at. */
const LOOKED_AT = 60;
/** Less for a unit than this share of the price is worth another product. */
const WORTH = 0.9;

interface Shown {
  card: ProductCard;
  suits: boolean;
  instead: ProductCard | null;
}

/**
 * What a shopper has at home by their rhythms, each with whether it suits diets and what they avoid (their answers may be newer than their orders), and with
 * the cheapest by unit price of what is like it, which suits, keeps its diets and is not on their never list.
 */
export async function readLarder(em: Em, { customerId, groupId }: { customerId: number; groupId: GroupId }): Promise<Larder> {
  const rhythms = await readRhythms(em, customerId);
  if (rhythms.length === 0) return [];
  const taste = await readTaste(em, customerId);
  const fits = taste ? suits(taste) : sql`true`;
  const perUnit = (alias: 'o' | 'p') =>
    sql`(${cardSql(groupId, alias)} ->> 'price')::numeric / ${sql.ref(`${alias}.unit_amount`)}`;
  const found = await queryRows(
    em,
    sql<Shown>`
      select ${cardSql(groupId, 'o')} as card, exists (select 1 from products p where p.id = o.id and ${fits}) as suits, x.card as instead
      from products o left join lateral (
        select ${cardSql(groupId)} as card from products p
        where p.id = any(array(${bestOfShelves(sql`select o.type_category`, LOOKED_AT)})) and p.id <> o.id and p.product_type = 'simple'
          and p.unit = o.unit and p.box_type = o.box_type and ${kindOf('p')} = ${kindOf('o')} and ${fits} and ${perUnit('p')} <= ${perUnit('o')} * ${WORTH}::numeric
          and p.attribute_ids @> array(select a.id from attributes a where a.id = any(o.attribute_ids) and a.type = 'diets')
          and not exists (select 1 from product_choices c where c.product_id = p.id)
          and not exists (select 1 from prefill_marks m where m.customer_id = ${customerId} and m.product_id = p.id and m.status = 'never_item')
        order by ${perUnit('p')}, p.id limit 1) x on true
      where o.id = any(${rhythms.map(({ product_id: id }) => id)}::int[]) and o.listed`,
  );
  const shown = new Map(found.map((each) => [each.card.id, each]));
  return rhythms.flatMap(({ product_id: id, qty, due_at, because }) => {
    const goods = shown.get(id);
    return goods ? [{ product: goods.card, qty, due_at, because, suits: goods.suits, instead: goods.instead }] : [];
  });
}
