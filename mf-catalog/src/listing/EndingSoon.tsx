import type { ListedProduct } from '@larder/contracts';
import { useClock } from '@larder/shell';
import { useState } from 'react';
import { dealEnd } from '../card/deal-end.ts';
import { ProductShelf } from '../card/ProductShelf.tsx';

/** Fewer timed deals than this are no shelf. */
const FEWEST = 3;
const MOST = 12;
/** Ends within a week. */
const SOON_MS = 7 * 86_400_000;

/** The deals that end first, each with its clock (CAT-119, OP-162). */
export function EndingSoon({ products, level = 2 }: { products: readonly ListedProduct[]; level?: 2 | 3 }) {
  const clock = useClock();
  const [now] = useState(() => clock.now().getTime());
  const timed = products
    .flatMap((product) => {
      const end = dealEnd(product);
      return end !== null && product.in_stock && Date.parse(end) - now < SOON_MS ? [{ product, end: Date.parse(end) }] : [];
    })
    .toSorted((a, b) => a.end - b.end)
    .slice(0, MOST);
  if (timed.length < FEWEST) return null;
  return (
    <ProductShelf
      heading="Ending soon"
      lead="These prices end soon."
      level={level}
      products={timed.map(({ product }) => product)}
    />
  );
}
