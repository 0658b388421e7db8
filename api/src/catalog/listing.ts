import type { Facet } from '@larder/contracts';
import type { GroupId, ListSorting } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../platform/db/orm.ts';
import { sql } from '../platform/db/sql.ts';
import type { Clause } from './bits.ts';
import { facetsOf } from './facets.ts';
import { chosenKeys, type Filters } from './filters.ts';
import { countLarge, sizeOf } from './large-counts.ts';
import { pageLarge } from './large-page.ts';
import { readSmall } from './listing-small.ts';

/** What a listing is about, as SQL over `products p`. */
export interface Scope {
  where: RawBuilder<unknown>;
  /** Higher stands further up in the recommended order. */
  score: RawBuilder<unknown>;
  /** Where it is proposed: why, as shoppers read it (`because` of a card); null for no reason. */
  because?: RawBuilder<unknown>;
  /** The same products as bitmaps say it, where they can: a list without them is never large. */
  tags?: readonly Clause[];
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

/** Can be bought now, above all that cannot; then by rank. */
export const byRank = sql`p.buyable::int * 1000 + p.rank`;
export const listed = sql`p.listed`;

/** A scope of so many products is read whole; a larger one is counted by bitmaps and walked by index. */
const SMALL = 2_000;

/**
 * Reads one page with its facets (CAT-114). Small scopes are read as they are at this moment. Large ones, in catalogs that have bitmaps,
 * are counted by those, which follow the products within a minute (`catalog.jobs.ts`). Both count exactly.
 */
export async function readListing(em: Em, scope: Scope, request: ListingRequest, group: GroupId): Promise<Listing> {
  const { tags } = scope;
  const size = tags ? await sizeOf(em, tags) : 0;
  if (!tags || size <= SMALL) return readSmall(em, scope, request, group);
  const large = { ...scope, tags };
  const counts = await countLarge(em, large, request, group);
  const cards = await pageLarge(em, large, request, group, counts);
  return {
    cards,
    total: counts.total,
    leftOut: counts.leftOut,
    scope: size,
    facets: facetsOf(counts.facets, chosenKeys(request)),
  };
}
