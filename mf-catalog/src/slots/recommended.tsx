import { useApi, useQuery, type SlotProps } from '@larder/shell';
import { ProductShelf, ShelfSkeleton } from '../card/ProductShelf.tsx';
import { recommendQuery } from '../data/recommend-query.ts';

/** A shelf of recommended products (CAT-118). Without any, and when the call fails, it takes no room: nobody misses it. */
export default function Recommended({ type, productId, heading, compact = false }: SlotProps['catalog.recommended']) {
  const { data, isLoading } = useQuery(recommendQuery(useApi(), type, productId));
  if (isLoading) return compact ? null : <ShelfSkeleton heading={heading} />;
  // A card so small has no room to say Sponsored: what stands there is no ad.
  const products = compact ? data?.map((product) => ({ ...product, ads: null })) : data;
  return <ProductShelf heading={heading} products={products ?? []} level={compact ? 3 : 2} recommended compact={compact} />;
}
