import { piecesOf } from './found-words.ts';
import styles from './Marked.module.css';

/** A title with the words that a search found. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return piecesOf(text, words).map(({ text: piece, found }, index) =>
    found ? (
      <mark key={index} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
