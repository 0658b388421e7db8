import { listingPage } from '../listing/listing-page.tsx';

/** /c/{key} (CAT-105). */
export const { Page, prefetch, head } = listingPage(({ params }) => ({ kind: 'category', key: params['key'] ?? '' }));
