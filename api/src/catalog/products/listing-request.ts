import type { ListSorting } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Filters } from './filters.ts';
import type { Clause } from './product-bitmaps.ts';

/** The products of a list. */
export interface Scope {
  /** A product must fit all of them. */
  clauses: readonly Clause[];
  /** Score of the recommended order as SQL over `products p`, higher first; `byRank` when only the rank counts. */
  score: RawBuilder<unknown>;
  /** The shopper wrote its content and must see changes at once: nothing of it is cached. */
  isOfShopper?: true;
  /** It is one category with all below it, which its page shows itself: it has no facet of categories. */
  isShelf?: true;
  /** Products that come first in the recommended order of a long list; the others follow. */
  first?: readonly Clause[];
}

/** One page of a list, with its filters and its order. */
export interface ListingRequest extends Filters, ListSorting {
  cur_page: number;
  page_size: number;
}
