import { synonymsOf } from './synonyms.ts';

const MOST_WORDS = 8;

/** The words of what somebody typed: lower case, no accents, letters and digits only, the first eight. */
export function wordsOf(typed: string): string[] {
  const plain = typed
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  return [...new Set(plain.match(/[a-z0-9]+/g) ?? [])].slice(0, MOST_WORDS);
}

const phrase = (text: string): string =>
  text
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' <-> ');

/**
 * One word as a `tsquery`: itself, words that begin with it, and what others call it. Safe to bind: it holds nothing but letters,
 * digits and our own operators.
 */
export function termOf(word: string): string {
  const others = synonymsOf(word).map((other) => (other.includes(' ') ? `(${phrase(other)})` : phrase(other)));
  return `(${[word, ...(word.length >= 3 ? [`${word}:*`] : []), ...others].join(' | ')})`;
}

/** All words must be found. */
export function queryOf(words: readonly string[]): string {
  return words.map(termOf).join(' & ');
}
