import { sponsoredPlacement, withSponsored } from '@larder/rules';
import { useExperiment } from '@larder/shell';
import { ProductCards } from '../card/ProductCards.tsx';
import styles from './ListingCards.module.css';
import { filtersOf, isInOurOrder, scopeOf, type SponsoredListing } from './listing-place.ts';
import { SponsoredShelf } from '../listing/later-parts.tsx';
import { useSponsored } from './sponsored-query.ts';

type CardsProps = Parameters<typeof ProductCards>[0];

/** Whole rows in one, two, three and four columns. */
const BEFORE_SHELF = 12;

/**
 * The cards of a listing with sponsored products where the visitor's side of the experiment has them (ADS-016): on a shelf after the first rows, or
 * at their display position among the first `firstPage` products. Otherwise they follow the sort order.
 */
export function ListingCards({ listing, firstPage, ...cards }: CardsProps & { listing: SponsoredListing; firstPage: number }) {
  const sponsored = useSponsored(scopeOf(listing), filtersOf(listing.narrowing));
  const placement = sponsoredPlacement(useExperiment('sponsored_products_carrot', sponsored.length > 0));
  const { products, label } = cards;
  if (placement === 'grid' && sponsored.length > 0 && isInOurOrder(listing.narrowing)) {
    const first = withSponsored(products.slice(0, firstPage), sponsored);
    const shown = new Set(first.map(({ id }) => id));
    return <ProductCards {...cards} products={[...first, ...products.slice(firstPage).filter(({ id }) => !shown.has(id))]} />;
  }
  if (placement !== 'shelf' || sponsored.length === 0) return <ProductCards {...cards} />;
  const after = products.slice(BEFORE_SHELF);
  return (
    <>
      <ProductCards {...cards} products={products.slice(0, BEFORE_SHELF)} />
      <div className={styles.apart}>
        <SponsoredShelf products={sponsored} />
      </div>
      {after.length > 0 && <ProductCards {...cards} products={after} label={`${label}, continued`} priority={false} />}
    </>
  );
}
