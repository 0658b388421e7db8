import { grouped } from '@larder/rules';
import { ButtonLink, Pagination } from '@larder/ui';
import { useRef, type MouseEvent } from 'react';
import type { ListingData } from './listing-pages.ts';
import styles from './ListingPaging.module.css';
import { addressOf } from './source.ts';
import type { useListing } from './use-listing.ts';

interface Props {
  listing: ReturnType<typeof useListing>;
  data: ListingData;
}

/**
 * Earlier and further pages. Each is a link of its own address, so that it works without script and for search engines; with script the
 * page is appended to those already there.
 */
function MoreLink({ listing, data, edge, onLoaded }: Props & { edge: 'start' | 'end'; onLoaded?: () => void }) {
  const isStart = edge === 'start';
  const load = async (event: MouseEvent) => {
    // With a modifier key the shopper wants the address in a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (listing.isLoadingMore) return;
    await (isStart ? listing.loadEarlier() : listing.loadMore());
    onLoaded?.();
  };
  return (
    <ButtonLink
      variant="secondary"
      size={isStart ? 'auto' : 'medium'}
      href={addressOf(data.source, data.narrowing, isStart ? listing.earlierPage : listing.nextPage)}
      rel={isStart ? 'prev' : 'next'}
      aria-busy={listing.isLoadingMore || undefined}
      onClick={(event) => void load(event)}
    >
      {listing.isLoadingMore ? 'Loading…' : isStart ? 'Show earlier products' : 'Load more'}
    </ButtonLink>
  );
}

/** Shown above a list that does not begin with the first page. */
export function EarlierProducts(props: Props) {
  if (!props.listing.hasEarlier) return null;
  return (
    <div className={styles.paging}>
      <MoreLink {...props} edge="start" />
    </div>
  );
}

/** Shown below the list: the number of shown products, a button for more, and every page by its number. */
export function ListingPaging({ listing, data }: Props) {
  const status = useRef<HTMLParagraphElement>(null);
  const shown = listing.products.length;
  return (
    <div className={styles.paging}>
      <p ref={status} tabIndex={-1} role="status" className={styles.status}>
        Showing {grouped(shown)} of {grouped(listing.total)}
      </p>
      {listing.lastPage > 1 && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${Math.min(100, (shown / listing.total) * 100)}%` }} />
        </span>
      )}
      {listing.isMoreFailed && <p role="alert">More products couldn’t be loaded. Please try again.</p>}
      {listing.hasMore && (
        <MoreLink
          listing={listing}
          data={data}
          edge="end"
          // The last page removes the link: the focus would fall back to the top.
          onLoaded={() => status.current?.focus({ preventScroll: true })}
        />
      )}
      <Pagination
        current={listing.page}
        total={listing.lastPage}
        hrefOf={(page) => addressOf(data.source, data.narrowing, page)}
        onGo={listing.beginAt}
      />
    </div>
  );
}
