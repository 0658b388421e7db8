import { EndingSoon } from '../listing/EndingSoon.tsx';
import { listingPage } from '../listing/listing-page.tsx';
import { isPlain } from '../listing/listing-query.ts';

/** /c/all-deals uses the deals call, not the category call (CAT-107). Deals that end soon are above the complete list, not above a part of it. */
export const { Page, prefetch, head } = listingPage(
  () => ({ kind: 'deals' }),
  ({ data, first }) => (isPlain(data.narrowing) && first.cur_page === 1 ? <EndingSoon products={first.products} /> : null),
);
