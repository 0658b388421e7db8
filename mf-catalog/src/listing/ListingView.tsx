import { ErrorState } from '@larder/ui';
import { lazy, Suspense, useState } from 'react';
import { ListingCards } from '../ads/ListingCards.tsx';
import page from '../layout/page.module.css';
import { EndingSoon } from './EndingSoon.tsx';
import { chosenFacets, facetGroups } from './facet-view.ts';
import { Facets } from './Facets.tsx';
import type { ListingData } from './listing-data.ts';
import { isPlain, withoutFacets } from './listing-query.ts';
import { ListingHead } from './ListingHead.tsx';
import { EarlierProducts, ListingPaging } from './ListingPaging.tsx';
import { FeaturedTiles, LandingRow } from './LandingRow.tsx';
import { ListingSkeleton } from './ListingSkeleton.tsx';
import { ChosenFacets, SortSelect } from './ListingTools.tsx';
import styles from './ListingView.module.css';
import { Nothing } from './Nothing.tsx';
import { SearchReading } from './SearchReading.tsx';
import { pathOf } from './source.ts';
import { ThriveCashFacts } from './ThriveCashFacts.tsx';
import { useListing } from './use-listing.ts';
import { useMoves } from './use-moves.ts';

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })));

/** Any list of products: heading, what lies below, facets, order, cards, paging (CAT-105 … CAT-114). */
export function ListingView({ data }: { data: ListingData }) {
  const { source, narrowing } = data;
  const place = { path: pathOf(source), text: source.kind === 'search' ? source.text : undefined };
  const listing = useListing(data);
  const moves = useMoves(narrowing, place);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const { first, products, total } = listing;
  if (listing.isFailed) return <ErrorState onRetry={() => void listing.retry()} />;
  if (!first) return <ListingSkeleton />;

  const groups = facetGroups(listing.facets, moves.chosen);
  const chosen = chosenFacets(groups, moves.chosen);
  const hasFilters = groups.length > 0 || chosen.length > 0;
  const isFresh = isPlain(narrowing) && first.cur_page === 1;
  return (
    <div className={`${page.page} ${page.tight}`}>
      <ListingHead about={first.about} />
      {source.kind === 'thriveCash' && <ThriveCashFacts />}
      {first.about.landing && <FeaturedTiles />}
      {place.text !== undefined && <SearchReading typed={place.text} note={first.search} />}
      {source.kind === 'deals' && isFresh && <EndingSoon products={first.products} />}
      <section ref={moves.top} className={styles.columns} data-filters={hasFilters} aria-label="Products">
        {hasFilters && (
          <aside className={styles.filters} aria-label="Filters">
            <h2 className={styles.filtersTitle}>Filter</h2>
            <Facets groups={groups} moves={moves} {...place} />
          </aside>
        )}
        <div className={styles.tools} data-moving={moves.isMoving || undefined}>
          <p className={styles.total} role="status">
            {total.toLocaleString('en-US')} {total === 1 ? 'product' : 'products'}
          </p>
          {hasFilters && (
            <button
              type="button"
              className={styles.toggle}
              aria-haspopup="dialog"
              aria-expanded={sheet === 'open'}
              onClick={() => setSheet('open')}
            >
              Filter{chosen.length > 0 && ` (${chosen.length})`}
            </button>
          )}
          {products.length > 0 && <SortSelect moves={moves} />}
        </div>
        <div className={styles.results} data-moving={moves.isMoving || undefined} aria-busy={moves.isMoving || undefined}>
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
                priority
                words={first.search?.words}
              />
              <ListingPaging listing={listing} data={data} />
            </>
          )}
        </div>
      </section>
      {(first.about.landing || products.length === 0) && <LandingRow />}
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <FilterSheet
            isOpen={sheet === 'open'}
            onClose={() => setSheet('closed')}
            total={total}
            onClear={chosen.length ? () => moves.go(withoutFacets(moves.chosen)) : undefined}
            groups={groups}
            moves={moves}
            {...place}
          />
        </Suspense>
      )}
    </div>
  );
}
