import type { ComparedProduct } from '@larder/contracts';
import type { GroupId } from '@larder/rules';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { ordered } from '../../platform/db/row-values.ts';
import { cardSql } from './card-column.ts';

/** Reads compared products in the requested order with one statement. It leaves out products without a page. */
export async function readCompared(em: Em, keys: readonly string[], group: GroupId): Promise<ComparedProduct[]> {
  const found = await db(em)
    .selectFrom(ordered('requested', 'text', keys))
    .innerJoin('products as p', 'p.url_key', 'requested.value')
    .select((p) => [
      cardSql(group).as('card'),
      'p.size_text',
      'p.ingredients',
      'p.allergens',
      'p.nutrition',
      jsonArrayFrom(
        p
          .selectFrom('attributes as a')
          .select(['a.type', 'a.name', 'a.url_key', 'a.trait'])
          .where('a.id', '=', p.fn.any('p.attribute_ids'))
          .where('a.type', 'in', ['diets', 'certifications', 'traits'])
          .orderBy('a.position'),
      ).as('attributes'),
    ])
    .where('p.tc_product_type', 'is', null)
    .orderBy('requested.nth')
    .execute();
  return found.map(({ card, attributes, ...facts }) => {
    const named = (type: string) => attributes.filter((each) => each.type === type).map(({ name }) => name);
    const traits = attributes.flatMap(({ trait, name, url_key }) => (trait === null ? [] : [{ trait, name, url_key }]));
    return { ...card, ...facts, diets: named('diets'), certifications: named('certifications'), traits };
  });
}
