// Unchecked SQL: products with their labels as json in one statement.
import type { ComparedProduct } from '@larder/contracts';
import type { GroupId } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardSql } from './card-column.ts';

type Row = Pick<ComparedProduct, 'size_text' | 'ingredients' | 'allergens' | 'nutrition'> & {
  card: ComparedProduct;
  attributes: { type: string; name: string; url_key: string; trait: string | null }[];
};

/** What is compared of products, in the order in which they are named; what there is no page of is left out. One statement. */
export async function readCompared(em: Em, keys: readonly string[], group: GroupId): Promise<ComparedProduct[]> {
  const found = await queryRows(
    em,
    sql<Row>`
      select ${cardSql(group)} as card, p.size_text, p.ingredients, p.allergens, p.nutrition,
        (select coalesce(json_agg(json_build_object('type', a.type, 'name', a.name, 'url_key', a.url_key, 'trait', a.trait) order by a.position), '[]')
          from attributes a where a.id = any(p.attribute_ids) and a.type in ('diets', 'certifications', 'traits')) as attributes
      from unnest(${[...keys]}::text[]) with ordinality as asked (key, at) join products p on p.url_key = asked.key
      where p.tc_product_type is null order by asked.at`,
  );
  return found.map(({ card, attributes, ...facts }) => {
    const named = (type: string) => attributes.filter((each) => each.type === type).map(({ name }) => name);
    const traits = attributes.flatMap(({ trait, name, url_key }) => (trait === null ? [] : [{ trait, name, url_key }]));
    return { ...card, ...facts, diets: named('diets'), certifications: named('certifications'), traits };
  });
}
