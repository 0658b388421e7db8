import { keepNothing } from '../catalog/listing.ts';
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
 * price; the things alone, where none of them has what was asked of them. What stands in quotation marks is no condition. `keep` remembers what the
 * catalog's words say of a text: most who look on take another page or another order of the same search.
 */
export async function* readingsOf(em: Em, typed: string, keep = keepNothing): AsyncGenerator<Reading> {
  const read = (text: string) => keep(`words ${text}`, () => readSearch(em, text));
  const { sku } = await keep(`sku ${typed}`, async () => ({ sku: await itemNumber(em, typed) }));
  if (sku !== null) {
    yield {
      search: { terms: [], isCorrected: false, isEmpty: false, leftOut: [], sku },
      conditions: [],
      mayDrop: false,
      isLast: true,
    };
    return;
  }
  const conditions = isAsTyped(typed) ? [] : await keep(`conditions ${typed}`, () => conditionsIn(em, typed));
  const words = conditions.filter(({ isWord }) => isWord);
  const prices = conditions.filter(({ isWord }) => !isWord);
  const said = words.map(({ start, end }) => plainText(typed.slice(start, end)));
  const things = { ...(await read(without(typed, conditions))), said };
  if (words.length === 0) {
    yield { search: things, conditions, mayDrop: true, isLast: true };
    return;
  }
  yield { search: things, conditions, mayDrop: false, isLast: false };
  yield { search: await read(without(typed, prices)), conditions: prices, mayDrop: false, isLast: things.isEmpty };
  if (things.isEmpty) return;
  const leftOut = [...things.leftOut, ...said];
  yield { search: { ...things, isCorrected: true, leftOut }, conditions: prices, mayDrop: true, isLast: true };
}

/** The same search for those of its words that something has together. */
export async function lessAsked(em: Em, search: SearchText, keep = keepNothing): Promise<SearchText> {
  const terms = await keep(`together ${JSON.stringify(search.terms)}`, () => foundTogether(em, search.terms));
  if (terms.length === 0) return search;
  const dropped = search.terms.filter((term) => !terms.includes(term)).map(({ text }) => text);
  return { terms, isCorrected: true, isEmpty: false, leftOut: [...search.leftOut, ...dropped] };
}
