import type { ListSorting } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Filters } from './filters.ts';
import type { Clause } from './product-bitmaps.ts';

/** What a list is about. */
export interface Scope {
  /** A product must fit all of them. */
  clauses: readonly Clause[];
  /** Higher stands further up in the recommended order, as SQL over `products p`; `byRank` where nothing but the rank counts. */
  score: RawBuilder<unknown>;
  /** A shopper wrote what it holds, and sees it right after: nothing of it is cached. */
  isOfShopper?: true;
  /** It is one category with all below it, which its page shows itself: it has no facet of categories. */
  isShelf?: true;
  /** Those of them that stand first in the recommended order of a long list; the others follow. */
  first?: readonly Clause[];
}

/** One page of a list, with its filters and its order. */
export interface ListingRequest extends Filters, ListSorting {
  cur_page: number;
  page_size: number;
}
