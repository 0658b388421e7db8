import type { Facet } from '@larder/contracts';
import type { GroupId } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { countFacets } from './facet-counts.ts';
import { facetsOf } from './facets.ts';
import { chosenKeys } from './filters.ts';
import { readPageIds } from './list-page.ts';
import type { ListingRequest, Scope } from './listing-request.ts';
import { bitsOf } from './product-bitmaps.ts';
import { refreshFewBitmaps } from './refresh-bitmaps.ts';
import { readCardTexts } from './card-texts.ts';

/** A page of products: `cards` are JSON texts that are never parsed. `scope`: products without the filters. */
export interface Listing {
  cards: readonly string[];
  total: number;
  /** Number of products that are left out for their allergens. */
  leftOut: number;
  scope: number;
  facets: Facet[];
}

/** Caches the result of `make` by a key for a while, until the next write. */
export type Memoize = <T extends NonNullable<unknown>>(key: string, make: () => Promise<T>) => Promise<T>;

/** Computes a value each time. */
export const withoutCache: Memoize = (_, make) => make();

/**
 * Reads one page of a list with its facets (CAT-114). Bitmaps filter and count, exactly. It reads the ids of the page in their
 * order, and the cards by their ids. `memoize` caches the counts and the order of a list, so that another page or filter costs
 * little more than its cards.
 */
export async function readListing(
  em: Em,
  scope: Scope,
  request: ListingRequest,
  group: GroupId,
  memoize = withoutCache,
): Promise<Listing> {
  const cached = scope.isOfShopper ? withoutCache : memoize;
  const keys = keysOf(em, scope, request);
  const counts = await cached(keys.narrowed, async () => {
    await refreshFewBitmaps(em);
    return countFacets(em, scope, request, group);
  });
  const score = compiled(em, scope.score);
  const ids = await readPageIds(em, scope, request, group, counts, (of, name, make) =>
    cached(`${name} ${score} ${keys[of]}`, make),
  );
  const { total, leftOut, scope: size } = counts;
  const cards = await readCardTexts(em, ids, group);
  const facets = counts.facets && facetsOf(counts.facets, chosenKeys(request));
  return { cards, total, leftOut, scope: size, facets: facets ?? [] };
}

function compiled(em: Em, part: RawBuilder<unknown>): string {
  const { sql: text, parameters } = sql`${part}`.compile(em.getKysely());
  return JSON.stringify([text, parameters]);
}

/** Cache keys of everything except prices that the products of a list depend on: its scope, and its filters. */
function keysOf(em: Em, { clauses, isShelf }: Scope, request: ListingRequest): { scope: string; narrowed: string } {
  const narrowing = Object.entries(request).filter(
    ([name]) => name !== 'cur_page' && name !== 'page_size' && !name.startsWith('sort'),
  );
  const scope = compiled(em, bitsOf(clauses));
  return { scope, narrowed: JSON.stringify([scope, isShelf, narrowing]) };
}
