import type { PageHead, PageModule, PrefetchContext } from '@larder/shell';
import { prefetchListing, type ListingData } from './listing-data.ts';
import { ListingView, type ListingIntro } from './ListingView.tsx';
import type { Family, Source } from './source.ts';

/** Everything a listing page's module exports, for a source read out of the address. */
export function listingPage(sourceOf: (ctx: PrefetchContext) => Source, Intro?: ListingIntro) {
  return {
    Page: ({ data }: { data: ListingData }) => <ListingView data={data} Intro={Intro} />,
    prefetch: (ctx: PrefetchContext) => prefetchListing(ctx, sourceOf(ctx)),
    head: (data: ListingData): PageHead => data.head,
  } satisfies PageModule<ListingData>;
}

/** The page of one family of attributes (CAT-108, OP-160). */
export const attributePage = (family: Family) =>
  listingPage(({ params }) => ({ kind: 'attribute', family, key: params['key'] ?? '' }));
