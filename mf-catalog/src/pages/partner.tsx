import { listingPage } from '../listing/listing-page.tsx';

/** /ic?slug=… : the page of a partner brand (OP-134). */
export const { Page, prefetch, head } = listingPage(({ search }) => ({
  kind: 'attribute',
  family: 'brand',
  key: search.get('slug') ?? '',
}));
