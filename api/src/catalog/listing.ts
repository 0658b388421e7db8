import type { Facet } from '@larder/contracts';
import type { GroupId, ListSorting } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../platform/db/orm.ts';
import { sql } from '../platform/db/sql.ts';
import type { Clause } from './bits.ts';
import { facetsOf } from './facets.ts';
import { chosenKeys, type Filters } from './filters.ts';
import { countLarge, type LargeCounts, sizeOf } from './large-counts.ts';
import { pageLarge } from './large-page.ts';
import { type KeepOrder, pageSmall, readSmall } from './listing-small.ts';
import { orderOf } from './sorting.ts';

/** What a listing is about, as SQL over `products p`. */
export interface Scope {
  where: RawBuilder<unknown>;
  /** Higher stands further up in the recommended order; `byRank` where nothing but the rank counts. */
  score: RawBuilder<unknown>;
  /** Where it is proposed: why, as shoppers read it (`because` of a card); null for no reason. */
  because?: RawBuilder<unknown>;
  /** The same products as bitmaps say it, where they can: a list without them is never large. */
  tags?: readonly Clause[];
  /** A shopper wrote what it holds, and sees it right after: nothing of it is kept. */
  isOfShopper?: true;
  /** It is one shelf with what lies below it, which its page shows itself: no facet of shelves. */
  isShelf?: true;
  /** Those of them that stand first in the recommended order of a large list; the others follow. */
  first?: readonly Clause[];
}

export interface ListingRequest extends Filters, ListSorting {
  cur_page: number;
  page_size: number;
}

/** A page of products: `cards` is the JSON text of the cards, joined by PostgreSQL and never parsed. `scope`: products without the filters. */
export interface Listing {
  cards: string;
  total: number;
  /** What it would show besides, were nothing left out for its allergens. */
  leftOut: number;
  scope: number;
  facets: Facet[];
}

export const listed = sql`p.listed`;

/** A scope of so many products is read whole; a larger one is counted by bitmaps and walked by index. */
const SMALL = 2_000;

/** Keeps what is made under a key for a while, as long as nothing is written. */
export type Keep = <T extends NonNullable<unknown>>(key: string, make: () => Promise<T>) => Promise<T>;

/** Makes all anew. */
export const keepNothing: Keep = (_, make) => make();

/** All of a listing but its cards: the same for each page and order of it. Of a large one what its bitmaps count. */
type Counted = Omit<Listing, 'cards'> | { scope: number; large: LargeCounts };

/**
 * Reads one page with its facets (CAT-114). Small scopes are read as they are at this moment. Large ones, in catalogs that have bitmaps,
 * are counted by those, which follow the products within a minute (`catalog.jobs.ts`). Both count exactly. `keep` remembers what a list counts, and the order of one
 * that is sorted as a whole, so that another page or order of it is little more than its rows.
 */
export async function readListing(
  em: Em,
  scope: Scope,
  request: ListingRequest,
  group: GroupId,
  keep = keepNothing,
): Promise<Listing> {
  const { tags } = scope;
  let read: Listing | undefined;
  const own = scope.isOfShopper ? keepNothing : keep;
  const key = countsKey(em, scope, request);
  const counted = await own<Counted>(key, async () => {
    const size = tags ? await sizeOf(em, tags) : 0;
    if (tags && size > SMALL) return { scope: size, large: await countLarge(em, { ...scope, tags }, request, group) };
    read = await readSmall(em, scope, request, group);
    const { cards: _, ...counts } = read;
    return counts;
  });
  const { sql: score, parameters } = sql`${scope.score}`.compile(em.getKysely());
  const order: KeepOrder = (make, what = 'order') => own(JSON.stringify([what, orderOf(request), score, parameters, key]), make);
  if (!('large' in counted))
    return { ...counted, cards: read?.cards ?? (await pageSmall(em, scope, request, group, counted.total, order)) };
  const { large } = counted;
  const cards = await pageLarge(em, { ...scope, tags: tags ?? [] }, request, group, large, order);
  return {
    cards,
    total: large.total,
    leftOut: large.leftOut,
    scope: counted.scope,
    facets: facetsOf(large.facets, chosenKeys(request)),
  };
}

/** All that the counts of a list depend on but the prices that are seen: which products it is about, and what narrows it. */
function countsKey(em: Em, { where, isShelf }: Scope, request: ListingRequest): string {
  const narrowing = Object.entries(request).filter(
    ([name]) => name !== 'cur_page' && name !== 'page_size' && !name.startsWith('sort'),
  );
  const { sql: text, parameters } = sql`${where}`.compile(em.getKysely());
  return JSON.stringify([text, parameters, isShelf, narrowing]);
}
