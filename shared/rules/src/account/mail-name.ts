/** Words of a name in one mail. */
const MOST_WORDS = 4;
const MOST_CHARACTERS = 40;

/** Alphabetic characters with marks, apostrophes and hyphens; a period only at the end, as in `St.`: no mail program turns that into a link. */
const WORD = /^\p{L}[\p{L}\p{M}'’-]*\.?$/u;

/**
 * A person's name for a mail whose reader may not know its sender: empty for text that could be a message or a link. Anyone can register an
 * address of another person under any name.
 * @param name as it was typed
 */
export function mailName(name: string): string {
  const words = name.trim().split(/\s+/);
  const isName = words.length <= MOST_WORDS && words.every((word) => WORD.test(word));
  const text = words.join(' ');
  return isName && text.length <= MOST_CHARACTERS ? text : '';
}
