import type { PrefetchContext } from '@larder/shell';
import type { Narrowing } from '../listing/listing-query.ts';
import type { Source } from '../listing/source.ts';
import { prefetchSponsored, type SponsoredScope } from './sponsored-query.ts';

/** The part of a listing that decides whether sponsored products are placed in it. */
export interface SponsoredListing {
  source: Source;
  narrowing: Narrowing;
  page: number;
}

/** Listings that sponsored products are placed in, at their first page (ADS-016); others (deals, lists) show what they say and nothing else. */
export function scopeOf({ source, page }: Pick<SponsoredListing, 'source' | 'page'>): SponsoredScope | null {
  if (page !== 1) return null;
  if (source.kind === 'category') return { 'filter[category]': source.key };
  if (source.kind === 'attribute') return { 'filter[attribute]': source.key };
  return source.kind === 'search' && source.text.trim() !== '' ? { 'filter[search]': source.text } : null;
}

/** The filters of a listing without its order: which products are sponsored does not depend on it. */
export const filtersOf = (narrowing: Narrowing): Narrowing =>
  Object.fromEntries(Object.entries(narrowing).filter(([name]) => name.startsWith('filter[')));

/** A list in an order that was requested stays in it: no positions are sold there. */
export const isInOurOrder = (narrowing: Narrowing): boolean => !Object.keys(narrowing).some((name) => name.startsWith('sort['));

/** Fetches what a listing places besides its own products. */
export const prefetchListingAds = (ctx: PrefetchContext, listing: SponsoredListing): Promise<void> =>
  prefetchSponsored(ctx, ['shelf', 'grid'], scopeOf(listing), filtersOf(listing.narrowing));
