import type { CallResponse } from '@larder/contracts';
import type { GroupId } from '@larder/rules';
import { cardSql } from '../catalog/products/card-column.ts';
import { bestOfShelves } from '../catalog/products/shelf-best.ts';
import { readRhythms } from '../ordering/orders/rhythms.ts';
import { anyOf, db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { sql } from '../platform/db/sql.ts';
import { suits } from '../catalog/recommend/for-taste.ts';
import { readTaste } from '../catalog/recommend/taste.ts';
import { dietsOf, isWanted, kindOf } from './like.ts';

type Larder = CallResponse<'GET /autoship/larder'>['larder'];

/** Number of products examined per shelf. */
const LOOKED_AT = 60;
/** A unit price below this share of the current one justifies another product. */
const SIMILAR_UNIT_SHARE = 0.9;

/**
 * Returns what a shopper has at home, estimated from their rhythms. Each product states whether it suits the diets and avoided
 * allergens, because answers may be newer than orders. Each has its cheapest similar product by unit price that suits, keeps
 * its diets and is not on the never list.
 */
export async function readLarder(em: Em, { customerId, groupId }: { customerId: number; groupId: GroupId }): Promise<Larder> {
  const rhythms = await readRhythms(em, customerId);
  if (rhythms.length === 0) return [];
  const taste = await readTaste(em, customerId);
  const fits = taste ? suits(taste) : sql<boolean>`true`;
  const perUnit = (alias: 'o' | 'p') =>
    sql<number>`(${cardSql(groupId, alias)} ->> 'price')::numeric / ${sql.ref(`${alias}.unit_amount`)}`;
  const found = await db(em)
    .selectFrom('products as o')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('products as p')
          .select(cardSql(groupId).as('card'))
          .where('p.id', '=', sql<number>`any(array(${bestOfShelves(sql`select o.type_category`, LOOKED_AT)}))`)
          .whereRef('p.id', '<>', 'o.id')
          .where('p.product_type', '=', 'simple')
          .whereRef('p.unit', '=', 'o.unit')
          .whereRef('p.box_type', '=', 'o.box_type')
          .where(kindOf('p'), '=', kindOf('o'))
          .where(fits)
          .where(perUnit('p'), '<=', sql<number>`${perUnit('o')} * ${SIMILAR_UNIT_SHARE}::numeric`)
          .where(sql<boolean>`p.attribute_ids @> ${dietsOf('o')}`)
          .where(({ not, exists, selectFrom: choices }) =>
            not(exists(choices('product_choices as c').select('c.product_id').whereRef('c.product_id', '=', 'p.id'))),
          )
          .where(isWanted(customerId))
          .orderBy(perUnit('p'))
          .orderBy('p.id')
          .limit(1)
          .as('x'),
      (join) => join.onTrue(),
    )
    .select(({ exists, selectFrom }) => [
      cardSql(groupId, 'o').as('card'),
      exists(selectFrom('products as p').select('p.id').whereRef('p.id', '=', 'o.id').where(fits))
        .$castTo<boolean>()
        .as('suits'),
      'x.card as instead',
    ])
    .where('o.id', '=', anyOf(rhythms.map(({ product_id: id }) => id)))
    .where('o.listed', '=', true)
    .execute();
  const shown = new Map(found.map((each) => [each.card.id, each]));
  return rhythms.flatMap(({ product_id: id, qty, due_at, because }) => {
    const product = shown.get(id);
    return product ? [{ product: product.card, qty, due_at, because, suits: product.suits, instead: product.instead }] : [];
  });
}
