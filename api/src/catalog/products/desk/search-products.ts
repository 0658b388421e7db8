import type { DeskSearchProvider } from '../../../platform/desk/search/search.ts';
import { findProductIds } from './find-products.ts';
import { readDeskProducts } from './read-products.ts';

/** Finds products by words of title and brand, the beginning of the SKU, or the id. */
export const productSearch: DeskSearchProvider = {
  permission: 'products.read',
  async find(em, text, limit) {
    const products = await readDeskProducts(em, await findProductIds(em, { q: text }, limit));
    return products.map(({ id, title, brand, sku }) => ({ kind: 'product', id: String(id), title, detail: `${brand}, ${sku}` }));
  },
};
