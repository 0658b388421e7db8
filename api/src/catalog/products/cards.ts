// Unchecked SQL: cards are joined to one text by PostgreSQL, over a scope that its caller gives as SQL.
import type { GroupId } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { firstOrThrow, queryPrepared, queryRows, sql } from '../../platform/db/sql.ts';
import { cardSql } from './card-column.ts';

/** Which products are proposed, and in which order: SQL over `products p`. */
export interface CardScope {
  where: RawBuilder<unknown>;
  /** Higher stands further up. */
  score: RawBuilder<unknown>;
  /** Why each is proposed, as shoppers read it (`because` of a card); null for no reason. */
  because?: RawBuilder<unknown>;
}

/** Cards as JSON text, without brackets, and how many they are. */
interface Cards {
  cards: string;
  total: number;
}

const NONE: Cards = { cards: '', total: 0 };

/** The best `limit` cards of a scope as JSON text, each with why it is proposed where the scope says it, and how many there are in the text. */
export async function readCards(em: Em, scope: CardScope, group: GroupId, limit: number): Promise<Cards> {
  return (await queryRows(em, cardsOf(scope, group, limit)))[0] ?? NONE;
}

/** The same, planned once on each connection: for a scope that is asked for often. */
export async function readCardsOften(em: Em, scope: CardScope, group: GroupId, limit: number): Promise<Cards> {
  return firstOrThrow(await queryPrepared(em, cardsOf(scope, group, limit)));
}

function cardsOf(scope: CardScope, group: GroupId, limit: number): RawBuilder<Cards> {
  const card = cardSql(group);
  const reasoned = scope.because
    ? sql`${card} || coalesce((select jsonb_build_object('because', why) from (select ${scope.because} as why) w where why is not null), '{}')`
    : card;
  // Cards are written of those alone that are in it: to write one costs more than to find its product.
  return sql<Cards>`
    select coalesce(string_agg((${reasoned})::text, ',' order by x.score desc, x.id), '') as cards, count(*)::int as total
    from (select p.id, (${scope.score})::float8 as score from products p where ${scope.where} order by score desc, p.id limit ${limit}) x
      join products p on p.id = x.id`;
}

/** The same as an answer, with what is said of what it leaves out. */
export const shelfJson = ({ cards, total }: Cards, hidden: string | null): string =>
  `{"products":[${cards}],"total":${total},"hidden":${JSON.stringify(hidden)}}`;

/** Listed, buyable now, and none of `ids`. */
export function buyableExcept(ids: readonly number[]): RawBuilder<unknown> {
  return sql`p.listed and p.buyable and p.id <> all(${[...ids]}::int[])`;
}
