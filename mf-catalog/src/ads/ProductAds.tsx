import type { ProductDetail } from '@larder/contracts';
import { sponsoredPlacement } from '@larder/rules';
import { useExperiment } from '@larder/shell';
import { productScope } from './product-place.ts';
import { SponsoredShelf } from './SponsoredShelf.tsx';
import { useSponsored } from './sponsored-query.ts';

/** The shelf of sponsored products on product pages, for the side of the experiment that has it (ADS-016). The product itself is not on it. */
export function ProductAds({ product }: { product: Pick<ProductDetail, 'id' | 'breadcrumbs'> }) {
  const products = useSponsored(productScope(product)).filter(({ id }) => id !== product.id);
  const placement = sponsoredPlacement(useExperiment('sponsored_products_carrot', products.length > 0));
  return placement === 'product' ? <SponsoredShelf products={products} /> : null;
}
