import { ButtonLink } from '@larder/ui';
import { useRef, type MouseEvent } from 'react';
import type { ListingData } from './listing-data.ts';
import { searchOf } from './listing-query.ts';
import styles from './ListingPaging.module.css';
import { pathOf } from './source.ts';
import type { useListing } from './use-listing.ts';

/**
 * Earlier and further pages. Each is a link of its own address, so that it works without script and for search engines; with script the
 * page is put beside those already there.
 */
export function ListingPaging({
  listing,
  data,
  edge,
}: {
  listing: ReturnType<typeof useListing>;
  data: ListingData;
  edge: 'start' | 'end';
}) {
  const status = useRef<HTMLParagraphElement>(null);
  const { source, narrowing } = data;
  const isStart = edge === 'start';
  const exists = isStart ? listing.hasEarlier : listing.hasMore;
  if (isStart && !exists) return null;
  const address =
    pathOf(source) +
    searchOf(narrowing, {
      page: isStart ? listing.earlierPage : listing.nextPage,
      text: source.kind === 'search' ? source.text : undefined,
    });
  const load = async (event: MouseEvent) => {
    // With a modifier key the shopper wants the address in a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (listing.isLoadingMore) return;
    await (isStart ? listing.loadEarlier() : listing.loadMore());
    // The link may be gone with the last page: the focus would fall back to the top.
    if (!isStart) status.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.paging}>
      {!isStart && (
        <p ref={status} tabIndex={-1} role="status" className={styles.status}>
          Showing {listing.products.length.toLocaleString('en-US')} of {listing.total.toLocaleString('en-US')}
        </p>
      )}
      {listing.isMoreFailed && <p role="alert">More products could not be loaded. Please try again.</p>}
      {exists && (
        <ButtonLink
          variant="secondary"
          href={address}
          rel={isStart ? 'prev' : 'next'}
          aria-busy={listing.isLoadingMore || undefined}
          onClick={(event) => void load(event)}
        >
          {listing.isLoadingMore ? 'Loading…' : isStart ? 'Show earlier products' : 'Load more'}
        </ButtonLink>
      )}
    </div>
  );
}
