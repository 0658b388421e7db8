import { listingPage } from '../listing/listing-page.tsx';
import { SaveList } from '../listing/SaveList.tsx';

/** /l/{key}: a curated list, or one that a shopper shares (OP-084, OP-139). */
export const { Page, prefetch, head } = listingPage(({ params }) => ({ kind: 'list', key: params['key'] ?? '' }), SaveList);
