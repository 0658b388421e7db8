import { listingPage } from '../listing/listing-page.tsx';
import { ThriveCashFacts } from '../listing/ThriveCashFacts.tsx';

/** /deals/thrivecash: what earns Thrive Cash (OP-132). */
export const { Page, prefetch, head } = listingPage(() => ({ kind: 'thriveCash' }), ThriveCashFacts);
