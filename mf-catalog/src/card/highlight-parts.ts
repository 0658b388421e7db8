/** A part of a text; `found` parts are the words that a search matched. */
export interface Piece {
  text: string;
  found: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Cuts a text at its words; those that begin with one of `words` (lower case, as the search answer gives them) are found. */
export function highlightParts(text: string, words: readonly string[]): Piece[] {
  const parts: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const word = plain(match[0]);
    if (!words.some((beginning) => beginning !== '' && word.startsWith(beginning))) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), found: false });
    end = match.index + match[0].length;
    parts.push({ text: match[0], found: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), found: false });
  return parts;
}
