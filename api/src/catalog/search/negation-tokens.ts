import { allergensCalled } from '@larder/rules';
import { plainText } from './query-text.ts';
import { labelOf } from './synonyms.ts';

/** A stretch of a search text. */
export interface Span {
  start: number;
  end: number;
}

/** A word or punctuation mark of a search text, normalized, with its position. */
export interface Token extends Span {
  word: string;
}

export const LONGEST_NAME = 3;
export const LONGEST_PHRASE = 4;
/** Operators whose phrase runs to the next stop word, and those that take one name or word. */
export const TO_THE_END = new Set(['without', 'w/o', 'excluding', 'except', 'minus', 'free of', 'free from']);
const ONE_NAME = new Set(['no', 'not']);
export const ALWAYS_ON = new Set(['or', 'nor']);
export const MAYBE_ON = new Set(['and', '&', ',']);
export const STOPS = new Set([
  'with',
  'for',
  'in',
  'from',
  'but',
  'under',
  'over',
  'below',
  'above',
  'less',
  'more',
  'between',
  'please',
]);

const TOKEN = /w\/o(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[,&]/giu;

/** Splits a search text into words, commas and ampersands. Case and accents are dropped; hyphens become spaces. */
export const tokenize = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map((match) => ({
    word: plainText(match[0]).replaceAll('-', ' '),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Joins tokens with spaces, as label names are looked up. */
export const joinWords = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** How many tokens from `at` on are the operator of a negation; 0 for none. */
export function operatorAt(tokens: readonly Token[], at: number): number {
  if (TO_THE_END.has(joinWords(tokens.slice(at, at + 2)))) return 2;
  const { word = '' } = tokens[at] ?? {};
  return TO_THE_END.has(word) || ONE_NAME.has(word) ? 1 : 0;
}

const DASH = /(?:^|\s)([-−–]["“”]?)$/u;

/** Returns the dash that excludes the text at `start`, with a following quotation mark; empty for none. */
export const dashBefore = (text: string, { start }: Span): string =>
  DASH.exec(text.slice(Math.max(0, start - 3), start))?.[1] ?? '';
/** Whether a word consists of digits, as in `under 5`. */
export const isNumber = (word: string): boolean => /^[\d ]+$/.test(word);
const isNamed = (name: string): boolean => allergensCalled(name).length > 0 || labelOf(`without ${name}`) !== undefined;

/** How many tokens from `at` on name an allergen or the opposite of a label. */
export function nameAt(tokens: readonly Token[], at: number): number {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length--)
    if (isNamed(joinWords(tokens.slice(at, at + length)))) return length;
  return 0;
}

/** Whether an operator is part of a label: `not tested on animals`. */
export const isLabel = (tokens: readonly Token[], at: number): boolean =>
  [4, 3].some((length) => tokens.length >= at + length && labelOf(joinWords(tokens.slice(at, at + length))) !== undefined);
