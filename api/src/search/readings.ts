import type { Em } from '../platform/db/orm.ts';
import { type Condition, conditionsIn, without } from './conditions.ts';
import { plainText } from './query-text.ts';
import { foundTogether, isAsTyped, itemNumber, readSearch, type SearchText } from './read-search.ts';

/** One way to understand what was typed: what is searched for, and what narrows it. */
export interface Reading {
  search: SearchText;
  conditions: Condition[];
  /** Words that nothing has together with the others may be left out. */
  mayDrop: boolean;
  /** There is no other to try where this one finds nothing. */
  isLast: boolean;
}

/**
 * The ways to understand a text, the likeliest first: an item number; things with the conditions that it names; all of its words as words, but for a
 * price; the things alone, where none of them has what was asked of them. What stands in quotation marks is no condition.
 */
export async function* readingsOf(em: Em, typed: string): AsyncGenerator<Reading> {
  const sku = await itemNumber(em, typed);
  if (sku !== null) {
    yield {
      search: { terms: [], isCorrected: false, isEmpty: false, leftOut: [], sku },
      conditions: [],
      mayDrop: false,
      isLast: true,
    };
    return;
  }
  const conditions = isAsTyped(typed) ? [] : await conditionsIn(em, typed);
  const words = conditions.filter(({ isWord }) => isWord);
  const prices = conditions.filter(({ isWord }) => !isWord);
  const said = words.map(({ start, end }) => plainText(typed.slice(start, end)));
  const things = { ...(await readSearch(em, without(typed, conditions))), said };
  if (words.length === 0) {
    yield { search: things, conditions, mayDrop: true, isLast: true };
    return;
  }
  yield { search: things, conditions, mayDrop: false, isLast: false };
  yield { search: await readSearch(em, without(typed, prices)), conditions: prices, mayDrop: false, isLast: things.isEmpty };
  if (things.isEmpty) return;
  const leftOut = [...things.leftOut, ...said];
  yield { search: { ...things, isCorrected: true, leftOut }, conditions: prices, mayDrop: true, isLast: true };
}

/** The same search for those of its words that something has together. */
export async function lessAsked(em: Em, search: SearchText): Promise<SearchText> {
  const terms = await foundTogether(em, search.terms);
  if (terms.length === 0) return search;
  const dropped = search.terms.filter((term) => !terms.includes(term)).map(({ text }) => text);
  return { terms, isCorrected: true, isEmpty: false, leftOut: [...search.leftOut, ...dropped] };
}
