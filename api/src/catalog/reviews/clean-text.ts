// Zero-width and direction marks, soft hyphens, C1 controls: invisible, and good only for hiding or turning text around.
const INVISIBLE = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** Cleans one line of a shopper's text: no control characters, single spaces. Display it as text, never as HTML. */
export const cleanLine = (text: string): string => text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** Several lines of it: line ends are `\n`, and at most one line stays empty between two. */
export const cleanLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
