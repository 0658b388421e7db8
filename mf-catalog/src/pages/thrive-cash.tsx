import { listingPage } from '../listing/listing-page.tsx';

/** /deals/thrivecash: what earns Thrive Cash (OP-132). */
export const { Page, prefetch, head } = listingPage(() => ({ kind: 'thriveCash' }));
