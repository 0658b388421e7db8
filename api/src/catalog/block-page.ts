// Unchecked SQL: bits are counted, and an index walked, by functions of the database.
import type { ChosenOrder, PriceList } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../platform/db/orm.ts';
import { queryPrepared, queryRows, sql } from '../platform/db/sql.ts';
import type { KeepOrder } from './listing-small.ts';
import { type BlockOrder, blockOrder } from './sorting.ts';

/** A list that bits tell, in one order. */
export interface BlockedList {
  /** Tells it from other lists of the same request. */
  name: string;
  /** One bit a product, as SQL. */
  bits: RawBuilder<unknown>;
  /** The text of `bits` is one of few. */
  isPlain: boolean;
  order: ChosenOrder;
  list: PriceList;
  /** How many products it has. */
  total: number;
}

/** How many of a list stand in each block of its order, as the order is cut, but for those that changed since bits tell where they stand. */
interface Blocks {
  counts: number[];
  changed: number[];
}

/** So near to an end a walk along the index reads less than counting does. */
const NEAR = 240;
/** Changes come in meanwhile; whoever counted before them counts anew. */
const TRIES = 3;

/**
 * The products of one page of a long list, as it stands at this moment. Far from both ends the walk begins where a block does, before the page or behind it; `keep`
 * remembers how many stand in each. Within `near` of an end it is walked from there.
 */
export async function blockPage(
  em: Em,
  of: BlockedList,
  skip: number,
  take: number,
  keep: KeepOrder,
  near = NEAR,
): Promise<number[]> {
  const count = Math.max(0, Math.min(take, of.total - skip));
  if (count === 0) return [];
  if (skip <= near || of.total - skip - count <= near) return walked(em, of, skip, count);
  const orders = blockOrder(of.order, of.list);
  const read = () => countBlocks(em, of, orders.own);
  let blocks = await keep(read, `blocks ${of.name}`);
  for (let tries = 1; blocks.counts.length > 0 && tries <= TRIES; tries++) {
    const { nth, ordering, from, isBackwards } = startOf(blocks, orders, skip, count);
    if (nth === null) return walked(em, of, skip, count);
    // One statement: what changed is asked of the same moment as the page.
    const [found] = await (of.isPlain ? queryPrepared : queryRows)(
      em,
      sql<{
        page: number[] | null;
      }>`with list as materialized (select ${of.bits} as bits), found as materialized (
          select case when changed_among(bits) = ${blocks.changed}::int[]
            then array(select page_from(bits, ${orders.own}, ${ordering}, ${nth}::int, ${blocks.changed}::int[], ${from}::int, ${count}::int)) end as ids from list)
        select case when ids is not null then to_json(ids) end as page from found`,
    );
    if (found?.page) return isBackwards ? found.page.toReversed() : found.page;
    blocks = await read();
  }
  return walked(em, of, skip, count);
}

/** Where a walk to a page begins. */
interface Start {
  /** The bound of a block; null for an end of the list. */
  nth: number | null;
  /** The order in which it is walked: as asked, or its reverse. */
  ordering: string;
  isBackwards: boolean;
  /** How many of the list stand between the bound and the page, and before the bound those that changed. */
  from: number;
}

/** The nearer bound of a page, before it or behind. What changed may stand anywhere, listed or not: then only what is before is known. */
function startOf(blocks: Blocks, { own, asked, reverse }: BlockOrder, skip: number, count: number): Start {
  const ahead = boundBefore(blocks, own === asked, skip);
  const all = blocks.counts.reduce((sum, n) => sum + n, 0);
  const back = blocks.changed.length === 0 ? boundBefore(blocks, own !== asked, all - skip - count) : NO_BOUND;
  return back.nth !== null && back.from < ahead.from
    ? { ...back, ordering: reverse, isBackwards: true }
    : { ...ahead, ordering: asked, isBackwards: false };
}

const NO_BOUND = { nth: null, from: 0 };

/** The last bound that so many of a list stand behind, even if all of the changed stand before it. */
function boundBefore({ counts, changed }: Blocks, isOwn: boolean, skip: number): Pick<Start, 'nth' | 'from'> {
  const inTurn = isOwn ? counts : counts.toReversed();
  let before = 0;
  let found = { at: 0, before: 0 };
  for (const [at, n] of inTurn.entries()) {
    if (before > skip - changed.length) break;
    found = { at, before };
    before += n;
  }
  if (found.before === 0) return { nth: null, from: skip };
  return { nth: isOwn ? found.at : counts.length - found.at, from: skip - found.before };
}

async function countBlocks(em: Em, { bits }: BlockedList, own: string): Promise<Blocks> {
  const [row] = await queryRows(
    em,
    sql<{ counts: number[] | null; changed: number[] | null }>`
      with list as materialized (select ${bits} as bits), told as materialized (select bits, changed_among(bits) as changed from list)
      select changed, case when changed is not null then counts_by_block(bits, changed, ${own}) end as counts from told`,
  );
  return { counts: row?.counts ?? [], changed: row?.changed ?? [] };
}

/** A walk along the index of the order, from the nearer end. */
async function walked(em: Em, { bits, order, list, total }: BlockedList, skip: number, count: number): Promise<number[]> {
  const { asked, reverse } = blockOrder(order, list);
  const isNear = skip <= total / 2;
  const [row] = await queryRows(
    em,
    sql<{
      page: number[];
    }>`with found as materialized (select array(select id from listed_page(${bits}, ${isNear ? asked : reverse},
        ${isNear ? skip : total - skip - count}::int, ${count}::int) order by n) as ids)
      select to_json(ids) as page from found`,
  );
  const page = row?.page ?? [];
  return isNear ? page : page.toReversed();
}
