import type { Filters } from '../products/filters.ts';
import { withoutCache } from '../products/listing.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Condition } from './condition.ts';
import { conditionsIn, narrowed, without } from './conditions.ts';
import { negationsIn } from './negations.ts';
import { plainText } from './query-text.ts';
import { foundTogether, isAsTyped, itemNumber, readSearch, type SearchText } from './read-search.ts';

/** One interpretation of a text: its search terms and filters. */
export interface Reading {
  search: SearchText;
  conditions: Condition[];
  /** Words that no product has together with the others may be dropped. */
  mayDrop: boolean;
  /** The last interpretation, even without results. */
  isLast: boolean;
}

/**
 * Yields the interpretations of a text, the likeliest first. First an item number, then products with the named conditions.
 * Next all words as plain words, except a price. Then products that are known to lack what a label would promise. Last the
 * products without conditions, when none match them. Text in quotation marks is no condition.
 * @param keep caches what the vocabulary returns for a text, because shoppers often request another page or order of the same
 * search
 */
export async function* readingsOf(em: Em, typed: string, keep = withoutCache): AsyncGenerator<Reading> {
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
  const wordTexts = words.map(({ start, end }) => plainText(typed.slice(start, end)));
  const things = { ...(await read(without(typed, conditions))), wordTexts };
  // An exclusion always applies, and no requested term is dropped to find results (CAT-113).
  const isStrict = conditions.some(({ isExclusion }) => isExclusion);
  const isUnlabeled = !things.isEmpty && words.some(({ otherwise }) => otherwise);
  if (words.length === 0) {
    yield { search: things, conditions, mayDrop: !isStrict, isLast: true };
    return;
  }
  yield { search: things, conditions, mayDrop: false, isLast: false };
  yield {
    search: await read(without(typed, prices)),
    conditions: prices,
    mayDrop: false,
    isLast: things.isEmpty || (isStrict && !isUnlabeled),
  };
  if (isUnlabeled) {
    const instead = conditions.map((condition) => ({ ...condition, ...condition.otherwise }));
    yield { search: things, conditions: instead, mayDrop: false, isLast: true };
  }
  if (things.isEmpty || isStrict) return;
  const leftOut = [...things.leftOut, ...wordTexts];
  yield { search: { ...things, isCorrected: true, leftOut }, conditions: prices, mayDrop: true, isLast: true };
}

/** An unfinished text: its search terms, and its exclusions. */
export interface TypedReading {
  /** The words that are searched for. */
  text: string;
  search: SearchText;
  /** Exclusions of the text (CAT-113). */
  filters: Filters;
}

/** Interprets a text while a shopper types it. Labels and prices count as words; only exclusions filter. */
export async function readTyped(em: Em, typed: string): Promise<TypedReading> {
  const hasNegation = !isAsTyped(typed) && negationsIn(typed).length > 0;
  const conditions = hasNegation ? await conditionsIn(em, typed) : [];
  const excluded = conditions.filter(({ isExclusion, isWord }) => isExclusion && !isWord);
  const text = without(typed, excluded);
  return { text, search: await readSearch(em, text, { typing: true }), filters: narrowed({}, excluded) };
}

/** Reduces a search to the words that some product has together. */
export async function relaxSearch(em: Em, search: SearchText, keep = withoutCache): Promise<SearchText> {
  const terms = await keep(`together ${JSON.stringify(search.terms)}`, () => foundTogether(em, search.terms));
  if (terms.length === 0) return search;
  const dropped = search.terms.filter((term) => !terms.includes(term)).map(({ text }) => text);
  return { terms, isCorrected: true, isEmpty: false, leftOut: [...search.leftOut, ...dropped] };
}
