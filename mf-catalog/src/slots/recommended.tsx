import type { ListedProduct } from '@larder/contracts';
import { useApi, useQuery, type SlotProps } from '@larder/shell';
import { ProductShelf, ShelfSkeleton } from '../card/ProductShelf.tsx';
import { recommendQuery, useHidden } from '../data/recommend-query.ts';
import { useCartCounts } from '../session/cart-counts.ts';

/** Products for compact cards: no ads, whose label does not fit, and no products of the lines above. */
function compactly(products: readonly ListedProduct[], inCart: ReadonlyMap<number, number>): ListedProduct[] {
  return products.filter(({ id }) => !inCart.has(id)).map((product) => ({ ...product, ads: null }));
}

/** A shelf of recommended products (CAT-118), `most` at most. Without any, and when the call fails, it renders nothing. */
export default function Recommended({
  type,
  productId,
  heading,
  compact = false,
  most,
}: SlotProps['catalog.recommended'] & { most?: number }) {
  const query = recommendQuery(useApi(), type, productId, most);
  const { data = [], isLoading } = useQuery(query);
  const hidden = useHidden(query);
  const inCart = useCartCounts();
  if (isLoading) return compact ? null : <ShelfSkeleton heading={heading} />;
  const products = compact ? compactly(data, inCart) : data;
  return (
    <ProductShelf heading={heading} lead={hidden} products={products} level={compact ? 3 : 2} recommended compact={compact} />
  );
}
