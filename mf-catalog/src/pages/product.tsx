import type { PageHead } from '@larder/shell';
import { prefetchProduct, type ProductPageData } from '../product/product-data.ts';
import { ProductView } from '../product/ProductView.tsx';

/** /p/{url_key} (CAT-120, CAT-121). */
export const Page = ProductView;
export const prefetch = prefetchProduct;
export const head = (data: ProductPageData): PageHead => data.head;
