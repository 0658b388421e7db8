import { highlightParts } from './highlight-parts.ts';
import styles from './Marked.module.css';

/** A title with the words that a search found. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return highlightParts(text, words).map(({ text: piece, found }, index) =>
    found ? (
      <mark key={index} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
