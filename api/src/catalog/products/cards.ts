// Raw SQL (not type-checked): a scope is put together from fragments, one of which names its tables.
import { PLACEMENTS, productKey } from '@larder/contracts/data-keys';
import type { GroupId } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { countOfRows, db } from '../../platform/db/db.ts';
import { firstOrThrow, queryPrepared, sql } from '../../platform/db/sql.ts';
import { cardSql, cardWithSql } from './card-column.ts';

/** Which products are proposed, and in which order: SQL over `products p`. */
export interface CardScope {
  /** Tables of the scope, `products p` among them; only `products p` by default. */
  from?: RawBuilder<unknown>;
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

/** Tables of a scope of all products. */
export const ALL_PRODUCTS = sql`products p`;

/**
 * Reads the best `limit` cards of a scope as JSON text, each with why it is proposed where the scope says it. The statement is prepared, because
 * planning it costs more than its execution.
 */
export async function readCards(
  em: Em,
  { from = ALL_PRODUCTS, where, score, because, dataKeys = [PLACEMENTS] }: CardScope,
  group: GroupId,
  limit: number,
): Promise<Cards> {
  const card = because ? cardWithSql(group, sql`jsonb_strip_nulls(jsonb_build_object('because', ${because}))`) : cardSql(group);
  // Cards are written of those alone that are in it: to write one costs more than to find its product.
  const proposed = sql<{ id: number; score: number }>`(select p.id, (${score})::float8 as score from ${from} where ${where}
    order by score desc, p.id limit ${limit})`;
  const best = db(em)
    .selectFrom(proposed.as('x'))
    .innerJoin('products as p', 'p.id', 'x.id')
    .select(({ fn }) => [
      sql<string>`coalesce(string_agg((${card})::text, ',' order by x.score desc, x.id), '')`.as('cards'),
      countOfRows.as('total'),
      fn.agg<number[] | null>('array_agg', ['x.id']).as('ids'),
    ]);
  const { ids, ...cards } = firstOrThrow(await queryPrepared(em, best));
  return { ...cards, dataKeys: [...dataKeys, ...(ids ?? []).map(productKey)] };
}

/** Serializes cards as a response, with the text about what the list leaves out. */
export const shelfJson = ({ cards, total }: Pick<Cards, 'cards' | 'total'>, hidden: string | null): string =>
  `{"products":[${cards}],"total":${total},"hidden":${JSON.stringify(hidden)}}`;

/** Listed, buyable now, and none of `ids`. */
export function buyableExcept(ids: readonly number[]): RawBuilder<unknown> {
  return sql`p.listed and p.buyable and p.id <> all(${[...ids]}::int[])`;
}
