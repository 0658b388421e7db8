import { PLACEMENTS, productKey } from '@larder/contracts/data-keys';
import type { GroupId } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { countOfRows, db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { cardSql } from './card-column.ts';

/** Which products are proposed, and in which order: SQL over `products p`. */
export interface CardScope {
  where: RawBuilder<unknown>;
  /** Higher scores come first. */
  score: RawBuilder<unknown>;
  /** Why each is proposed, as shoppers read it (`because` of a card); null for no reason. */
  because?: RawBuilder<unknown>;
  /** Keys of the data by which products are proposed (`data-keys.ts` of the contracts); by default their rank on all shelves. */
  dataKeys?: readonly string[];
}

/** Cards as JSON text, without brackets, and how many they are. */
interface Cards {
  cards: string;
  total: number;
  /** Keys of the data that they depend on. */
  dataKeys: string[];
}

/** The best `limit` cards of a scope as JSON text, each with why it is proposed where the scope says it, and how many there are in the text. */
export async function readCards(
  em: Em,
  { where, score, because, dataKeys = [PLACEMENTS] }: CardScope,
  group: GroupId,
  limit: number,
): Promise<Cards> {
  const card = cardSql(group);
  const reasoned = because ? sql`${card} || jsonb_strip_nulls(jsonb_build_object('because', ${because}))` : card;
  // Cards are written of those alone that are in it: to write one costs more than to find its product.
  const { ids, ...cards } = await db(em)
    .selectFrom((from) =>
      from
        .selectFrom('products as p')
        .select(['p.id', sql<number>`(${score})::float8`.as('score')])
        .where(sql<boolean>`${where}`)
        .orderBy('score', 'desc')
        .orderBy('p.id')
        .limit(limit)
        .as('x'),
    )
    .innerJoin('products as p', 'p.id', 'x.id')
    .select(({ fn }) => [
      sql<string>`coalesce(string_agg((${reasoned})::text, ',' order by x.score desc, x.id), '')`.as('cards'),
      countOfRows.as('total'),
      fn.agg<number[] | null>('array_agg', ['x.id']).as('ids'),
    ])
    .executeTakeFirstOrThrow();
  return { ...cards, dataKeys: [...dataKeys, ...(ids ?? []).map(productKey)] };
}

/** Serializes cards as a response, with the text about what the list leaves out. */
export const shelfJson = ({ cards, total }: Pick<Cards, 'cards' | 'total'>, hidden: string | null): string =>
  `{"products":[${cards}],"total":${total},"hidden":${JSON.stringify(hidden)}}`;

/** Listed, buyable now, and none of `ids`. */
export function buyableExcept(ids: readonly number[]): RawBuilder<unknown> {
  return sql`p.listed and p.buyable and p.id <> all(${[...ids]}::int[])`;
}
