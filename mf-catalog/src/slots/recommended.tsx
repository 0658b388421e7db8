import { useApi, useQuery, type SlotProps } from '@larder/shell';
import { ProductShelf, ShelfSkeleton } from '../card/ProductShelf.tsx';
import { recommendQuery } from '../data/recommend-query.ts';

/** A shelf of recommended products (CAT-118). Without any, and when the call fails, it takes no room: nobody misses it. */
export default function Recommended({ type, productId, heading }: SlotProps['catalog.recommended']) {
  const { data, isLoading } = useQuery(recommendQuery(useApi(), type, productId));
  if (isLoading) return <ShelfSkeleton heading={heading} />;
  return <ProductShelf heading={heading} products={data ?? []} recommended />;
}
