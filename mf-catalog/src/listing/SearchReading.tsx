import styles from './SearchReading.module.css';
import { resultsUrl } from '../search/suggestions.ts';
import type { ListingData, ListingPage } from './listing-pages.ts';

/** Says how a search text was read: in another spelling (and how to have it as typed), without words that nothing has, narrowed by what it names. */
export function SearchReading({ data: { source }, first: { search } }: { data: ListingData; first: ListingPage }) {
  const typed = source.kind === 'search' ? source.text : '';
  if (!search) return null;
  const { conditions, corrected, left_out: leftOut } = search;
  return (
    <>
      {corrected !== null && corrected !== typed && (
        <p className={styles.reading} role="status">
          Showing results for <strong>{corrected}</strong>. Search instead for <a href={resultsUrl(`"${typed}"`)}>{typed}</a>
        </p>
      )}
      {leftOut.length > 0 && (
        <p className={styles.reading}>
          No results for: <strong>{leftOut.join(', ')}</strong>
        </p>
      )}
      {conditions.length > 0 && (
        <ul className={styles.conditions} aria-label="From your search">
          {conditions.map(({ label, without }) => (
            <li key={label}>
              <a href={resultsUrl(without)} aria-label={`Remove ${label}`}>
                {label} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
