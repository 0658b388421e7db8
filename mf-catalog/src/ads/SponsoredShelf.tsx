import type { ListedProduct } from '@larder/contracts';
import { ProductShelf } from '../card/ProductShelf.tsx';

/** Sponsored products on a shelf of their own that says so (ADS-016, OP-164); nothing without products. */
export function SponsoredShelf({ products }: { products: readonly ListedProduct[] }) {
  return <ProductShelf heading="Sponsored" products={products} />;
}
