import { grouped } from '@larder/rules';
import { ErrorState } from '@larder/ui';
import type { ComponentType } from 'react';
import { ListingCards } from '../ads/ListingCards.tsx';
import page from '../layout/page.module.css';
import { useIsStocked } from '../data/use-is-stocked.ts';
import { chosenFacets, facetGroups } from './facet-view.ts';
import { Facets } from './Facets.tsx';
import { FilterToggle } from './FilterToggle.tsx';
import { withoutFacets } from './listing-query.ts';
import { ListingHead } from './ListingHead.tsx';
import { EarlierProducts, ListingPaging } from './ListingPaging.tsx';
import { FeaturedTiles, RecommendedRow, Nothing } from './later-parts.tsx';
import { ListingSkeleton } from './ListingSkeleton.tsx';
import { ChosenFacets, HiddenNote, SortSelect } from './ListingTools.tsx';
import styles from './ListingView.module.css';
import type { ListingData, ListingPage } from './listing-pages.ts';
import { pathOf } from './source.ts';
import { useListing } from './use-listing.ts';
import { useListingNavigation } from './use-listing-navigation.ts';

/** The part of one kind of listing between its head and its products; the others do not load its code. */
export type ListingIntro = ComponentType<{ data: ListingData; first: ListingPage }>;

/** Any list of products: heading, what is below, facets, order, cards, paging (CAT-105 … CAT-114). */
export function ListingView({ data, Intro }: { data: ListingData; Intro?: ListingIntro }) {
  const { source, narrowing } = data;
  const place = { path: pathOf(source), text: source.kind === 'search' ? source.text : undefined };
  const listing = useListing(data);
  const moves = useListingNavigation(narrowing, place);
  const isStocked = useIsStocked();
  const { first, products, total } = listing;
  if (listing.isFailed) return <ErrorState onRetry={() => void listing.retry()} />;
  if (!first) return <ListingSkeleton />;

  const groups = facetGroups(listing.facets, moves.chosen);
  const chosen = chosenFacets(groups, moves.chosen);
  const hasFilters = groups.length > 0 || chosen.length > 0;
  return (
    <div className={`${page.page} ${page.tight}`}>
      <ListingHead about={first.about} />
      {Intro && <Intro data={data} first={first} />}
      <section ref={moves.top} className={styles.columns} data-filters={hasFilters} aria-label="Products">
        {hasFilters && (
          <aside className={styles.filters} aria-label="Filters">
            <h2 className={styles.filtersTitle}>Filter</h2>
            <Facets groups={groups} moves={moves} {...place} />
          </aside>
        )}
        {/* oxlint-disable-next-line react/refs -- the moves contain a ref next to what is read here */}
        <div className={styles.tools} data-moving={moves.isMoving || undefined}>
          <p className={styles.total} role="status">
            {(isStocked || total > 0) && `${grouped(total)} ${total === 1 ? 'product' : 'products'}`}
          </p>
          <div className={styles.bar}>
            {hasFilters && (
              <FilterToggle
                chosen={chosen.length}
                total={total}
                onClear={chosen.length ? () => moves.go(withoutFacets(moves.chosen)) : undefined}
                groups={groups}
                moves={moves}
                {...place}
              />
            )}
            {products.length > 0 && <SortSelect moves={moves} />}
          </div>
          {products.length > 0 && <p className={styles.why}>{first.order_note}</p>}
        </div>
        <div className={styles.results} data-moving={moves.isMoving || undefined} aria-busy={moves.isMoving || undefined}>
          <HiddenNote hidden={first.hidden} moves={moves} />
          <ChosenFacets chosen={chosen} moves={moves} />
          {products.length === 0 && (
            <Nothing data={data} onClear={chosen.length ? () => moves.go(withoutFacets(narrowing)) : undefined} />
          )}
          <EarlierProducts listing={listing} data={data} />
          {products.length > 0 && (
            <>
              <ListingCards
                listing={data}
                firstPage={first.products.length}
                products={products}
                label={first.about.title}
                // Below a picture and a row of shelves theirs are for later.
                priority={first.about.image === null}
                words={first.search?.words}
              />
              <ListingPaging listing={listing} data={data} />
            </>
          )}
        </div>
      </section>
      {first.about.landing && <FeaturedTiles />}
      {(first.about.landing || products.length === 0) && <RecommendedRow />}
    </div>
  );
}
