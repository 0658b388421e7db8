import type { SearchNote } from '@larder/contracts';
import styles from './SearchReading.module.css';
import { resultsUrl } from '../search/suggestions.ts';

/** Says that a search text was read in another spelling, and how to have it as it was typed. */
export function SearchReading({ typed, note }: { typed: string; note: SearchNote | null }) {
  if (!note || note.corrected === null || note.corrected === typed) return null;
  return (
    <p className={styles.reading} role="status">
      Showing results for <strong>{note.corrected}</strong>. Search instead for <a href={resultsUrl(`"${typed}"`)}>{typed}</a>
    </p>
  );
}
