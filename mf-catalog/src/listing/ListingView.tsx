import { Button, ErrorState, ProductGrid } from '@larder/ui';
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
import { usePressed } from './use-pressed.ts';

/** Pictures of the first row load before everything else. */
const FIRST_ROW = 4;

/** Any list of products: heading, what lies below, facets, order, cards, paging (CAT-105 … CAT-114). */
export function ListingView({ data }: { data: ListingData }) {
  const { source, narrowing } = data;
  const listing = useListing(data);
  const counts = useCartCounts();
  const filtersId = useId();
  const [showsFilters, setShowsFilters] = useState(false);
  const { chosen, press, isMoving } = usePressed(narrowing);
  const { first, products, total } = listing;
  if (listing.isFailed) return <ErrorState onRetry={() => void listing.retry()} />;
  if (!first) return <ListingSkeleton />;

  const place = { path: pathOf(source), text: source.kind === 'search' ? source.text : undefined };
  const groups = facetGroups(listing.facets, chosen);
  const chosenCount = facetCount(chosen);
  return (
    <div className={`${page.page} ${page.tight}`}>
      <ListingHead about={first.about} />
      <section className={styles.columns} data-filters={groups.length > 0} aria-label="Products">
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
          {products.length > 0 && <SortSelect {...place} narrowing={chosen} onPress={press} />}
        </div>
        {groups.length > 0 && (
          <aside id={filtersId} className={styles.filters} data-open={showsFilters} aria-label="Filters">
            <h2 className={styles.filtersTitle}>Filter</h2>
            <Facets groups={groups} onPress={press} {...place} />
            <Button size="full" className={styles.done} onClick={() => setShowsFilters(false)}>
              Show {total.toLocaleString('en-US')} {total === 1 ? 'product' : 'products'}
            </Button>
          </aside>
        )}
        <div className={styles.results} data-moving={isMoving || undefined} aria-busy={isMoving || undefined}>
          <ChosenFacets {...place} narrowing={chosen} groups={groups} />
          {products.length === 0 && <Nothing data={data} />}
          <ListingPaging listing={listing} data={data} edge="start" />
          {products.length > 0 && (
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
          )}
          {products.length > 0 && <ListingPaging listing={listing} data={data} edge="end" />}
        </div>
      </section>
      {(first.about.landing || products.length === 0) && <LandingRow />}
    </div>
  );
}
