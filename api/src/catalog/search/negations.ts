import { allergensCalled } from '@larder/rules';
import {
  ALWAYS_ON,
  dashBefore,
  isLabel,
  isNumber,
  joinWords,
  LONGEST_NAME,
  LONGEST_PHRASE,
  MAYBE_ON,
  nameAt,
  operatorAt,
  type Span,
  STOPS,
  TO_THE_END,
  type Token,
  tokenize,
} from './negation-tokens.ts';

/** One thing that a search text excludes: of `chips without nuts or soy`, nuts or soy. */
export interface Negation extends Span {
  /** The excluded words in lower case, with single blanks. */
  text: string;
  /** `free`: the text names a claim (`nut-free`). `word`: it excludes a thing (`without nuts`, `no nuts`, `-nuts`). */
  kind: 'free' | 'word';
  /** Text to cut out to remove this negation and leave the others of its list. */
  cut: Span;
}

/** How many tokens from `at` on are excluded: a known name, else a word, else (`isLong`) all up to the next stop. */
function lengthAt(text: string, tokens: readonly Token[], at: number, isLong: boolean): number {
  const named = nameAt(tokens, at);
  if (named > 0) return named;
  const isEnd = (token: Token, i: number): boolean =>
    ALWAYS_ON.has(token.word) ||
    MAYBE_ON.has(token.word) ||
    isNumber(token.word) ||
    (i > 0 && (STOPS.has(token.word) || operatorAt(tokens, at + i) > 0 || dashBefore(text, token) !== ''));
  const rest = tokens.slice(at, at + (isLong ? LONGEST_PHRASE : 1));
  const end = rest.findIndex(isEnd);
  return end === -1 ? rest.length : end;
}

/** How many tokens connect a further excluded thing at `at`: `or`, or an `and` before a known name. */
function connectorAt(tokens: readonly Token[], at: number): number {
  const { word = '' } = tokens[at] ?? {};
  const isList = MAYBE_ON.has(word);
  if (isList && ALWAYS_ON.has(tokens[at + 1]?.word ?? '')) return 2;
  if (word === ',' && tokens[at + 1]?.word === 'and' && nameAt(tokens, at + 2) > 0) return 2;
  return ALWAYS_ON.has(word) || (isList && nameAt(tokens, at + 1) > 0) ? 1 : 0;
}

/** One excluded thing as a range of tokens; from `from` on with the connector before it. */
interface Item {
  from: number;
  first: number;
  end: number;
}

/** The excluded things of a list that begins at `at`, as ranges of tokens with the connectors before them. */
function listAt(text: string, tokens: readonly Token[], at: number, isLong: boolean): Item[] {
  const items: Item[] = [];
  for (let from = at, first = at; first < tokens.length;) {
    const length = operatorAt(tokens, first) > 0 && items.length > 0 ? 0 : lengthAt(text, tokens, first, isLong);
    if (length === 0) break;
    items.push({ from, first, end: first + length });
    from = first + length;
    const connector = connectorAt(tokens, from);
    if (connector === 0) break;
    first = from + connector;
  }
  return items;
}

/** The words from `at` to the closing quotation mark, as one excluded thing. */
function quotedAt(text: string, tokens: readonly Token[], at: number): Item[] {
  const close = text.slice(tokens[at]?.start).search(/["“”]/u) + (tokens[at]?.start ?? 0);
  const end = tokens.findIndex(({ start }, i) => i > at && start > close);
  return [{ from: at, first: at, end: end === -1 ? tokens.length : end }];
}

/** `nut-free`, `tree nut free`: how many tokens from `at` on, and the name; only for allergens, as `caffeine-free` is itself a word of titles. */
function claimAt(tokens: readonly Token[], at: number): { name: string; length: number } | null {
  for (let length = Math.min(LONGEST_NAME + 1, tokens.length - at); length > 0; length--) {
    const [, name = ''] = /^(.+) free$/.exec(joinWords(tokens.slice(at, at + length))) ?? [];
    const { word: next = '' } = tokens[at + length] ?? {};
    if (allergensCalled(name).length > 0 && !['range', 'of', 'from'].includes(next)) return { name, length };
  }
  return null;
}

/**
 * Finds the excluded things of a search text, in order, without overlaps (CAT-113). Operators are `without`, `no`, `not`,
 * `excluding`, `except`, `free of` and a dash. Lists (`no nuts or soy`) and claims (`nut-free`) count, too. A trailing operator
 * excludes nothing.
 */
export function negationsIn(text: string): Negation[] {
  const tokens = tokenize(text);
  const found: Negation[] = [];
  const startOf = (i: number): number => tokens[i]?.start ?? text.length;
  const endOf = (i: number): number => tokens[i - 1]?.end ?? 0;
  for (let at = 0; at < tokens.length;) {
    const claim = claimAt(tokens, at);
    if (claim) {
      const span = { start: startOf(at), end: endOf(at + claim.length) };
      found.push({ text: claim.name, kind: 'free', ...span, cut: span });
      at += claim.length;
      continue;
    }
    const dash = dashBefore(text, { start: startOf(at), end: endOf(at + 1) });
    const operator = dash ? 0 : operatorAt(tokens, at);
    if ((operator === 0 && !dash) || isLabel(tokens, at)) {
      at++;
      continue;
    }
    // At the beginning of a text the wanted thing follows the exclusion: `without oat milk` is milk.
    const isLong = at > 0 && !dash && TO_THE_END.has(joinWords(tokens.slice(at, at + operator)));
    const items = dash.length > 1 ? quotedAt(text, tokens, at) : listAt(text, tokens, at + operator, isLong);
    for (const [i, { from, first, end }] of items.entries()) {
      const start = i > 0 ? startOf(from) : startOf(at) - dash.length;
      const next = items[i + 1];
      const span = { start, end: endOf(end) };
      const cut = i === 0 && next ? { start: startOf(first), end: startOf(next.first) } : span;
      found.push({ text: joinWords(tokens.slice(first, end)), kind: 'word', ...span, cut });
    }
    at = Math.max(at + 1, items.at(-1)?.end ?? 0);
  }
  return found;
}
