import { listingPage } from '../listing/listing-page.tsx';
import { SearchReading } from '../listing/SearchReading.tsx';

const LONGEST_TERM = 200;

/** /search/results?q=… (CAT-111, OP-137); without a term it shows what is popular. */
export const { Page, prefetch, head } = listingPage(
  ({ search }) => ({
    kind: 'search',
    text: (search.get('q') ?? '').trim().slice(0, LONGEST_TERM),
  }),
  SearchReading,
);
