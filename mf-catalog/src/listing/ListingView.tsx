import { useNavigation } from '@larder/shell';
import { ErrorState, ProductGrid } from '@larder/ui';
import { useId, useState } from 'react';
import { CatalogCard } from '../card/CatalogCard.tsx';
import page from '../layout/page.module.css';
import { useCartCounts } from '../session/cart-counts.ts';
import { facetGroups } from './facet-view.ts';
import { Facets } from './Facets.tsx';
import type { ListingData } from './listing-data.ts';
import { facetCount } from './listing-query.ts';
import { ListingHead } from './ListingHead.tsx';
import { ListingPaging } from './ListingPaging.tsx';
import { LandingRow } from './LandingRow.tsx';
import { ListingSkeleton } from './ListingSkeleton.tsx';
import { ChosenFacets, SortSelect } from './ListingTools.tsx';
import styles from './ListingView.module.css';
import { Nothing } from './Nothing.tsx';
import { pathOf } from './source.ts';
import { useListing } from './use-listing.ts';

/** Pictures of the first row load before everything else. */
const FIRST_ROW = 4;

/** Any list of products: heading, what lies below, facets, order, cards, paging (CAT-105 … CAT-114). */
export function ListingView({ data }: { data: ListingData }) {
  const { source, narrowing } = data;
  const listing = useListing(data);
  const counts = useCartCounts();
  const filtersId = useId();
  const [showsFilters, setShowsFilters] = useState(false);
  const isMoving = useNavigation().state === 'loading';
  const { first, products, total } = listing;
  if (listing.isFailed) return <ErrorState onRetry={() => void listing.retry()} />;
  if (!first) return <ListingSkeleton />;

  const place = { path: pathOf(source), text: source.kind === 'search' ? source.text : undefined };
  const groups = facetGroups(listing.facets, narrowing);
  const chosenCount = facetCount(narrowing);
  return (
    <div className={`${page.page} ${page.tight}`}>
      <ListingHead about={first.about} />
      <div className={styles.columns}>
        {groups.length > 0 && (
          <aside id={filtersId} className={styles.filters} data-open={showsFilters} aria-label="Filters">
            <h2 className={styles.filtersTitle}>Filter</h2>
            <Facets groups={groups} {...place} />
          </aside>
        )}
        <section className={styles.results} aria-label="Products">
          <div className={styles.tools}>
            <p className={styles.total} role="status">
              {total.toLocaleString('en-US')} {total === 1 ? 'product' : 'products'}
            </p>
            {groups.length > 0 && (
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={showsFilters}
                aria-controls={filtersId}
                onClick={() => setShowsFilters(!showsFilters)}
              >
                Filter{chosenCount > 0 && ` (${chosenCount})`}
              </button>
            )}
            {products.length > 0 && <SortSelect {...place} narrowing={narrowing} />}
          </div>
          <ChosenFacets {...place} narrowing={narrowing} groups={groups} />
          {products.length === 0 ? (
            <Nothing data={data} />
          ) : (
            <div className={styles.cards} data-moving={isMoving || undefined} aria-busy={isMoving || undefined}>
              <ListingPaging listing={listing} data={data} edge="start" />
              <ProductGrid label={first.about.title}>
                {products.map((product, index) => (
                  <CatalogCard
                    key={product.id}
                    product={product}
                    level={2}
                    priority={index < FIRST_ROW}
                    inCart={counts.get(product.id)}
                  />
                ))}
              </ProductGrid>
              <ListingPaging listing={listing} data={data} edge="end" />
            </div>
          )}
        </section>
      </div>
      {(first.about.landing || products.length === 0) && <LandingRow />}
    </div>
  );
}
