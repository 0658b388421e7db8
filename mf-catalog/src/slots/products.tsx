import type { SlotProps } from '@larder/shell';
import { ProductCards } from '../card/ProductCards.tsx';

/** A grid of cards for pages of other remotes. */
export default function Products({ products, label, notes, level = 3 }: SlotProps['catalog.products']) {
  return <ProductCards products={products} label={label} level={level} notes={notes} />;
}
