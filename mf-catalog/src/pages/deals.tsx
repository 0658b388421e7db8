import { listingPage } from '../listing/listing-page.tsx';

/** /c/all-deals asks the deals call, not the category call (CAT-107). */
export const { Page, prefetch, head } = listingPage(() => ({ kind: 'deals' }));
