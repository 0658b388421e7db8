import { hasInvisibleCharacters, withoutInvisibleCharacters } from '@larder/rules';
import { decode } from 'html-entities';

/** Most of a description that is read, in characters: the product page shows 5,000. */
const MOST_READ = 100_000;
const BLOCK_END = /<br\b[^<>]*>|<\/(?:p|div|h[1-6]|li|tr|ul|ol|dl|dd|table|blockquote|section|article|header|footer)\s*>/gi;

/** Drops elements with all that is in them; one that is not closed loses its rest. */
function withoutElements(html: string, name: string): string {
  const small = html.toLowerCase();
  let rest = '';
  for (let at = 0; ;) {
    const begin = small.indexOf(`<${name}`, at);
    if (begin < 0) return rest + html.slice(at);
    rest += html.slice(at, begin);
    const end = small.indexOf(`</${name}`, begin);
    const close = end < 0 ? -1 : small.indexOf('>', end);
    if (close < 0) return rest;
    at = close + 1;
  }
}

const withoutTags = (html: string): string =>
  html
    .replace(BLOCK_END, '\n')
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(/<\/?[a-z!?][^<>]*>/gi, '')
    .replace(/<(?=[/a-z!?])/gi, '');

const shown = (line: string): string => (hasInvisibleCharacters(line) ? withoutInvisibleCharacters(line) : line);

/** Formats of spreadsheets put an apostrophe before a formula's first character; the import takes no text that begins with one. */
const withoutFormulaStart = (text: string): string => text.replace(/^'?[\s=+\-@＝＋－＠]+/, '');

/** Cuts a text at a blank, with an ellipsis. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const whole = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  const blank = whole.search(/\s\S*$/);
  return `${(blank > max / 2 ? whole.slice(0, blank) : whole).trimEnd()}…`;
}

/**
 * HTML as plain text: a line for each block, bullets for items, entities decoded, no scripts, no tags, no invisible characters.
 * @param max characters of the result
 */
export function plainText(html: string, max: number): string {
  const bare = ['script', 'style', 'template', 'iframe'].reduce(withoutElements, html.slice(0, MOST_READ));
  // Twice: feeds carry HTML whose angle brackets are entities themselves.
  const text = withoutTags(decode(withoutTags(bare), { scope: 'strict' }));
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => shown(line.replace(/[\t\u00a0 ]+/g, ' ')).trim());
  return cut(
    withoutFormulaStart(
      lines
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    ),
    max,
  );
}

/** A name on one line. @param max characters of the result */
export const nameText = (html: string, max: number): string => cut(plainText(html, MOST_READ).replace(/\s+/g, ' '), max);
