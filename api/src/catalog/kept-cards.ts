// Unchecked SQL: versions of rows are PostgreSQL's own, which no definition of a table names.
import type { RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type GroupId, type PriceList, priceListOf } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { queryPrepared, sql } from '../platform/db/sql.ts';
import { cardSql } from './card-column.ts';

/** A product of a page, and the version of its row that the page was made of. */
export interface PageRow {
  id: number;
  version: string;
}

/** {@link PageRow} as columns of a select from `products p`. */
const pageRow = sql`p.id, p.xmin::text as version`;

/** The products of some ids, as they are now, in that order; those that are gone are left out. */
export async function pageOf(em: Em, ids: readonly number[]): Promise<PageRow[]> {
  const query = sql<PageRow>`select ${pageRow} from products p where p.id = any(${[...ids]}::int[])`;
  const found = new Map((await queryPrepared(em, query)).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The same of an `int[]`, as JSON: for a statement that finds the ids itself. */
export const pageJson = (ids: RawBuilder<unknown>): RawBuilder<PageRow[]> => sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'version', p.xmin::text) order by n), '[]')
  from unnest(${ids}) with ordinality as told (id, n) join products p on p.id = told.id)`;

/** Characters of cards that are remembered for each price list: those of some 10,000. */
const MOST = 16 * 1024 * 1024;
/** PostgreSQL begins its numbers anew after four thousand million changes; nothing is remembered as long as that takes. */
const LIFE_MS = 3_600_000;

/** The card of the last version that was seen, by the product's id. */
type Cards = LRUCache<number, { version: string; card: string }>;

const empty = (): Cards =>
  new LRUCache({ maxSize: MOST, ttl: LIFE_MS, ttlResolution: LIFE_MS / 100, sizeCalculation: ({ card }) => card.length + 1 });

/** By what reaches a database: tests have many of them in one process. */
const kept = new WeakMap<object, Record<PriceList, Cards>>();

function cardsOf(em: Em, list: PriceList): Cards {
  const driver = em.getDriver();
  const known = kept.get(driver) ?? { general: empty(), member: empty(), employee: empty() };
  kept.set(driver, known);
  return known[list];
}

/**
 * The cards of a page as JSON text, joined in its order. To write a card out of its row costs far more than to find it, so it is remembered by the row's version: a row that
 * changes has another one, and nothing is ever old. A product that was removed since the page was read is left out.
 */
export async function joinedCards(em: Em, page: readonly PageRow[], group: GroupId): Promise<string> {
  const known = cardsOf(em, priceListOf(group));
  const found = page.map(({ id, version }) => {
    const last = known.get(id);
    return last?.version === version ? last.card : null;
  });
  const missing = page.filter((_, at) => found[at] === null).map(({ id }) => id);
  if (missing.length === 0) return found.join();
  const query = sql<PageRow & { card: string }>`
    select ${pageRow}, ${cardSql(group)}::text as card from products p where p.id = any(${missing}::int[])`;
  const read = new Map<number, string>();
  for (const { id, version, card } of await queryPrepared(em, query)) {
    read.set(id, card);
    known.set(id, { version, card });
  }
  return page.flatMap(({ id }, at) => found[at] ?? read.get(id) ?? []).join();
}
