import { listingPage } from '../listing/listing-page.tsx';
import { SearchReading } from '../listing/SearchReading.tsx';

const LONGEST_TERM = 200;

/** The term as it is searched for. Blanks alone stay: they are a text without words, not an empty one (CAT-113). */
const termOf = (typed: string): string => (typed.trim() || typed).slice(0, LONGEST_TERM);

/** /search/results?q=… (CAT-111, OP-137); without a term it shows what is popular. */
export const { Page, prefetch, head } = listingPage(
  ({ search }) => ({
    kind: 'search',
    text: termOf(search.get('q') ?? ''),
  }),
  SearchReading,
);
