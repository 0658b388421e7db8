import { isPhrase, labelOf, synonymsOf } from './synonyms.ts';

const MOST_WORDS = 8;
const LONGEST_PHRASE = 4;
const UNITS = /^(\d+)(oz|lb|lbs|g|kg|ml|l|ct|pk|fl)$/;

/** Lower case, without accents and apostrophes. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .toLowerCase();

/**
 * Splits typed text into words: lower case, no accents, letters and digits of any script, the first eight. A size becomes a
 * number and a unit (`32oz` is `32 oz`).
 */
export function wordsOf(typed: string): string[] {
  const words = (plainText(typed).match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => UNITS.exec(word)?.slice(1) ?? [word]);
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** One search term: the typed words, and its alternatives, each a list of words that must all occur. */
export interface Meaning {
  typed: string[];
  ways: string[][];
}

const split = (text: string): string[] => text.split(' ');

/**
 * The words with the other small sigma at their ends, where they have one: in lower case, the database makes σ of every capital Σ, and
 * JavaScript ς of one that ends a word.
 */
function withOtherSigma(words: readonly string[]): string[][] {
  const others = words.map((word) => word.replace(/[ςσ]$/, (letter) => (letter === 'ς' ? 'σ' : 'ς')));
  return others.some((word, at) => word !== words[at]) ? [others] : [];
}

function meaningOf(words: string[]): Meaning {
  const phrase = words.join(' ');
  const label = labelOf(phrase);
  if (label) return { typed: words, ways: [split(label)] };
  return { typed: words, ways: [words, ...withOtherSigma(words), ...synonymsOf(phrase).map(split)] };
}

/** Splits words into search terms, in order: known phrases first, the longest of them, then single words. */
export function meaningsOf(words: readonly string[]): Meaning[] {
  const out: Meaning[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(LONGEST_PHRASE, words.length - at);
    while (length > 1 && !isPhrase(words.slice(at, at + length).join(' '))) length--;
    out.push(meaningOf(words.slice(at, at + length)));
    at += length;
  }
  return out;
}
