import type { ListingData } from './listing-data.ts';
import styles from './SearchReading.module.css';
import { resultsUrl } from '../search/suggestions.ts';
import type { ListingPage } from './fetch-page.ts';

/** Says that a search text was read in another spelling, and how to have it as it was typed. */
export function SearchReading({ data: { source }, first: { search } }: { data: ListingData; first: ListingPage }) {
  const typed = source.kind === 'search' ? source.text : '';
  if (!search || search.corrected === null || search.corrected === typed) return null;
  return (
    <p className={styles.reading} role="status">
      Showing results for <strong>{search.corrected}</strong>. Search instead for <a href={resultsUrl(`"${typed}"`)}>{typed}</a>
    </p>
  );
}
