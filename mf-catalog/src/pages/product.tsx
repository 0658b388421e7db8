import type { PageHead, PrefetchContext } from '@larder/shell';
import { useAhead } from '../data/use-ahead.ts';
import type { ProductPageData } from '../product/product-data.ts';
import { ProductView } from '../product/ProductView.tsx';

/** Code for navigating here: the first page of a visit contains its data. */
const loadData = () => import('../product/product-data.ts');

/** /p/{url_key} (CAT-120, CAT-121). */
export function Page({ data }: { data: ProductPageData }) {
  useAhead(loadData);
  return <ProductView data={data} />;
}
/** Loads the product of the address. */
export const prefetch = async (ctx: PrefetchContext) => (await loadData()).prefetchProduct(ctx);
/** Returns title, description, canonical address and picture. */
export const head = (data: ProductPageData): PageHead => data.head;
