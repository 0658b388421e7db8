// Unchecked SQL: cards are joined to one text by PostgreSQL, over a scope that its caller gives as SQL.
import type { GroupId } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../platform/db/orm.ts';
import { one, sql } from '../platform/db/sql.ts';
import { cardColumnOf } from './card-column.ts';
import type { Scope } from './listing.ts';

/** The best `limit` cards of a scope as JSON text, each with why it is proposed where the scope says it, and how many there are in the text. */
export async function readCards(em: Em, scope: Scope, group: GroupId, limit: number): Promise<{ cards: string; total: number }> {
  const card = sql`p.${sql.ref(cardColumnOf(group))}`;
  const reasoned = scope.because
    ? sql`${card} || coalesce((select jsonb_build_object('because', why) from (select ${scope.because} as why) w where why is not null), '{}')`
    : card;
  // Cards are written of those alone that are in it: to write one costs more than to find its product.
  const row = await one(
    em,
    sql<{ cards: string; total: number }>`
      select coalesce(string_agg((${reasoned})::text, ',' order by x.score desc, x.id), '') as cards, count(*)::int as total
      from (select p.id, (${scope.score})::float8 as score from products p where ${scope.where} order by score desc, p.id limit ${limit}) x
        join products p on p.id = x.id`,
  );
  return row ?? { cards: '', total: 0 };
}

/** The same as an answer, with what is said of what it leaves out. */
export const shelfJson = ({ cards, total }: { cards: string; total: number }, hidden: string | null): string =>
  `{"products":[${cards}],"total":${total},"hidden":${JSON.stringify(hidden)}}`;

/** Listed, buyable now, and none of `ids`. */
export function buyableExcept(ids: readonly number[]): RawBuilder<unknown> {
  return sql`p.listed and p.buyable and p.id <> all(${[...ids]}::int[])`;
}
