import { listingPage } from '../listing/listing-page.tsx';

/** /l/{key}: a curated list (OP-139). */
export const { Page, prefetch, head } = listingPage(({ params }) => ({ kind: 'list', key: params['key'] ?? '' }));
