import { DEFAULT_LIST_ORDER, type GroupId, priceListOf } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { firstOrThrow, queryPrepared, sql } from '../../platform/db/sql.ts';
import { countProducts } from './count-products.ts';
import type { ListCounts } from './facet-counts.ts';
import { chosenClauses, hasFixedText, narrowedBy } from './filter-clauses.ts';
import type { ListingRequest, Scope } from './listing-request.ts';
import { bitsOf, CHUNK, type Clause, idsOf } from './product-bitmaps.ts';
import { byRank } from './rank-order.ts';
import { isBestFirst, orderBy, orderOf, orderTerms, orderText } from './sorting.ts';

/** A longer list is read along the index of its order, whatever that costs. */
const MOST_SORTED = 2_000;
/** How many entries of an index are read in the time in which one product is read and sorted. */
const ENTRIES_PER_SORTED = 10;
/** Ids that are read along an index at once, and cached: some pages. */
const WINDOW = 500;
/** Number of the best products by title and rank that are sorted by score. The rest is sorted by rank. */
const SCORED = 240;

/** Chunks that are concatenated at a time: to append each to all before it would copy the whole bitmap for each. */
const FEW_CHUNKS = 12;

/** All chunks of some clauses as one bitmap. */
const wholeBitmap = (clauses: readonly Clause[]) => sql`(select bits_joined(bits order by part) from (
  select k / ${FEW_CHUNKS}::int as part, bits_joined(coalesce(b.bits, repeat('0', ${CHUNK}::int)::varbit) order by k) as bits
  from generate_series(0, (select max(chunk) from product_bits where tag = 'all')) k left join (${bitsOf(clauses)}) b on b.chunk = k
  group by 1) parts)`;

type IdReader = (query: RawBuilder<unknown>) => Promise<number[]>;

/**
 * Creates a function that reads the ids of a query as one JSON array: a row for each cost Node three times as much.
 * @param isFixed prepares the statement: its text is the same for all values
 */
const createIdReader =
  (em: Em, isFixed: boolean): IdReader =>
  async (query) => {
    const json: RawBuilder<number[]> = sql`array_to_json(array(${query}))`;
    const statement = db(em).selectNoFrom(json.as('ids'));
    return firstOrThrow(await (isFixed ? queryPrepared(em, statement) : statement.execute())).ids;
  };

/** Part of a list in an order, along its index. */
const walkIndex = (read: IdReader, clauses: readonly Clause[], order: string, skip: number, take: number): Promise<number[]> =>
  read(sql`select id from listed_page(${wholeBitmap(clauses)}, ${order}, ${skip}, ${take}) order by n`);

/** Products sorted by their columns or by a score. As an array, so that the planner looks them up by id. */
const sortedIds = (clauses: readonly Clause[], order: RawBuilder<unknown>) =>
  sql`select p.id from products p where p.id = any(array(${idsOf(clauses)})) order by ${order}`;

/** Returns the ids of the best matching products by rank: the beginning of a list in its recommended order. */
export async function bestIds(em: Em, clauses: readonly Clause[], count: number): Promise<number[]> {
  const total = await countProducts(em, clauses);
  const read = createIdReader(em, false);
  if (total > MOST_SORTED) return walkIndex(read, clauses, orderText(orderTerms(DEFAULT_LIST_ORDER, 'general')), 0, count);
  return read(sql`${sortedIds(clauses, orderBy(DEFAULT_LIST_ORDER, 'general', null))} limit ${count}`);
}

/** Caches ids by name: of a scope, which serves all filters, or of a scope with its filters. */
export type MemoizeIds = (of: 'scope' | 'narrowed', name: string, make: () => Promise<number[]>) => Promise<number[]>;

/**
 * Whether to read a list along the index of its order: up to a window of it, past all products that are not in it. A search sorts
 * more of its products by their score.
 */
const isWalked = ({ first }: Scope, { all, total }: Pick<ListCounts, 'all' | 'total'>): boolean =>
  total > MOST_SORTED || (first === undefined && WINDOW * all < ENTRIES_PER_SORTED * total ** 2);

/**
 * Returns the ids of one page of a list. `counts` must belong to the same request. Lists by rank or by a column, and searches
 * with a `first` group, are read in windows along an index where `walks`. Other lists are always sorted. A scope of up to
 * `MOST_SORTED` is sorted once for all its filters.
 */
export async function readPageIds(
  em: Em,
  scope: Scope,
  request: ListingRequest,
  group: GroupId,
  counts: Pick<ListCounts, 'all' | 'scope' | 'total' | 'first'>,
  memoize: MemoizeIds,
  walks = isWalked(scope, counts),
): Promise<number[]> {
  const { scope: size, total, first } = counts;
  const skip = (request.cur_page - 1) * request.page_size;
  const end = Math.min(total, skip + request.page_size);
  if (end <= skip) return [];
  const filters = chosenClauses(request, group);
  const clauses = narrowedBy(scope.clauses, filters);
  const read = createIdReader(em, hasFixedText(scope, filters));
  const order = orderOf(request);
  const inOrder = `${order.key} ${order.direction}`;
  const list = priceListOf(group);
  const hasIndex = order.key !== 'recommended' || scope.score === byRank || scope.first !== undefined;
  if (!walks || !hasIndex) {
    const by = orderBy(order, list, scope.score === byRank ? null : scope.score);
    const sort = (of: 'scope' | 'narrowed') =>
      memoize(of, inOrder, () => read(sortedIds(of === 'scope' ? scope.clauses : clauses, by)));
    if (size > MOST_SORTED) return (await sort('narrowed')).slice(skip, end);
    const sorted = await sort('scope');
    if (total === size) return sorted.slice(skip, end);
    const fitting = new Set(await memoize('narrowed', 'fitting', () => read(idsOf(clauses))));
    return sorted.filter((id) => fitting.has(id)).slice(skip, end);
  }
  const isScored = scope.first !== undefined && isBestFirst(order);
  const parts =
    scope.first && isScored
      ? [
          { clauses: [...clauses, ...scope.first], total: first },
          { clauses: [...clauses, { not: scope.first }], total: total - first },
        ]
      : [{ clauses, total }];
  const readWindow = async (from: number): Promise<number[]> => {
    const ids = await walkParts(read, parts, orderText(orderTerms(order, list)), from);
    return from === 0 && isScored ? sortBestByScore(read, ids, scope.score) : ids;
  };
  const start = skip - (skip % WINDOW);
  const ids: number[] = [];
  for (let from = start; from < end; from += WINDOW)
    ids.push(...(await memoize('narrowed', `${inOrder} from ${from}`, () => readWindow(from))));
  return ids.slice(skip - start, end - start);
}

interface Part {
  clauses: readonly Clause[];
  total: number;
}

/** Reads a window of concatenated lists, each in the same order. */
async function walkParts(read: IdReader, parts: readonly Part[], order: string, from: number): Promise<number[]> {
  const ids: number[] = [];
  let before = 0;
  for (const { clauses, total } of parts) {
    const skip = Math.max(0, from - before);
    const take = Math.min(WINDOW - ids.length, total - skip);
    if (take > 0) ids.push(...(await walkIndex(read, clauses, order, skip, take)));
    before += total;
  }
  return ids;
}

/** The first `SCORED` in the order of their score, the others as they are. */
const sortBestByScore = (read: IdReader, ids: readonly number[], score: RawBuilder<unknown>): Promise<number[]> =>
  read(
    sql`select p.id from unnest(${[...ids]}::int[]) with ordinality as best (id, n) join products p on p.id = best.id
      order by n > ${SCORED}::int, case when n <= ${SCORED}::int then (${score})::float8 end desc nulls last, n`,
  );
