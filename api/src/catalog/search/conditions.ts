import { priceWords, priceWordsLabel, sizeWords } from '@larder/rules';
import type { Filters } from '../products/filters.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';
import type { Condition } from './condition.ts';
import { exclusionsOf, insteadOfLabel, labelKeyOf } from './exclusions.ts';
import type { Span } from './negation-tokens.ts';
import { negationsIn } from './negations.ts';
import { plainText } from './query-text.ts';
import { labelOf } from './synonyms.ts';

const LONGEST = 4;

interface Phrase {
  start: number;
  end: number;
  /** Its form in an address. */
  key: string;
  /** The words exclude it. */
  isExclusion: boolean;
}

/** Returns every sequence of up to four words, the longest first, with the key that it may name. */
function phrasesOf(text: string): Phrase[] {
  const words = [...text.matchAll(/[\p{L}\p{N}'’]+/gu)].map((match) => ({
    word: plainText(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  return Array.from({ length: LONGEST }, (_, i) => LONGEST - i).flatMap((length) =>
    words.slice(0, Math.max(0, words.length - length + 1)).map(({ start }, at) => {
      const run = words.slice(at, at + length);
      const phrase = run.map(({ word }) => word).join(' ');
      const key = (labelOf(phrase) ?? phrase).replaceAll(' ', '-');
      return { start, end: run.at(-1)?.end ?? start, key, isExclusion: key.endsWith('-free') || phrase.endsWith(' free') };
    }),
  );
}

/** Labels and brands by key. A brand that is called like a shelf is no condition: `chocolate` is a thing. */
async function named(em: Em, keys: readonly string[]): Promise<Map<string, Pick<Condition, 'label' | 'filters'>>> {
  const found = db(em)
    .selectFrom('attributes as a')
    .select(['a.type', 'a.url_key as key', 'a.name'])
    .where('a.url_key', '=', sql<string>`any(${[...new Set(keys)]}::text[])`)
    .where('a.type', 'in', ['brand', 'diets', 'certifications'])
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('a.type', '<>', 'brand'),
        not(exists(selectFrom('categories as c').select('c.id').whereRef('c.url_key', '=', 'a.url_key'))),
      ]),
    );
  const rows = await queryPrepared(em, found);
  const filters = { brand: 'filter[brand]', diets: 'filter[diet]', certifications: 'filter[certification]' } as const;
  return new Map(
    rows.map(({ type, key, name }) => [key, { label: name, filters: { [filters[type as keyof typeof filters]]: [key] } }]),
  );
}

const apart = (a: Span, b: Span): boolean => a.end <= b.start || b.end <= a.start;

function frozen(text: string): Condition[] {
  const match = /(?<![\p{L}\d-])frozen(?![\p{L}\d-])/iu.exec(text);
  if (!match || text.trim().length === match[0].length) return [];
  return [
    {
      label: 'Frozen',
      filters: { 'filter[box]': ['frozen'] },
      isWord: true,
      start: match.index,
      end: match.index + match[0].length,
    },
  ];
}

function price(text: string): Condition[] {
  const words = priceWords(text);
  if (!words) return [];
  const { min, max, start, end } = words;
  const filters = {
    ...(min === null ? {} : { 'filter[price_min]': min }),
    ...(max === null ? {} : { 'filter[price_max]': max }),
  };
  return [{ label: priceWordsLabel(words), filters, isWord: false, start, end }];
}

/** Sizes as the tags by which products have them (`sizes_of`). */
const sizes = (text: string): Condition[] =>
  sizeWords(text).map(({ amount, units, label, start, end }) => ({
    label,
    filters: { sizes: [units.map((unit) => (unit === 'pack' ? `k ${amount}` : `z ${unit} ${amount.toFixed(1)}`))] },
    isWord: true,
    start,
    end,
  }));

/** Finds the conditions that a search text names, in their order, with one statement, and one more for excluded words. */
export async function conditionsIn(em: Em, text: string): Promise<Condition[]> {
  const found = price(text);
  const isFree = (span: Span): boolean => found.every((other) => apart(other, span));
  const negations = negationsIn(text).filter(isFree);
  const phrases = phrasesOf(text);
  const keys = [...phrases.map(({ key }) => key), ...negations.map((negation) => labelKeyOf(negation) ?? '')];
  const names = await named(em, keys);
  found.push(...(await exclusionsOf(em, negations, names)));
  found.push(...[...sizes(text), ...frozen(text)].filter(isFree));
  for (const { start, end, key, isExclusion } of phrases) {
    const name = names.get(key);
    const claim = negations.find((negation) => negation.kind === 'free' && negation.start === start && negation.end === end);
    if (name && isFree({ start, end }))
      found.push({ ...name, isWord: true, isExclusion, start, end, otherwise: claim && insteadOfLabel(claim) });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** The text without some of its conditions. */
export function without(text: string, conditions: readonly Span[]): string {
  const cut = conditions
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
  return cut.replaceAll(/\s+/g, ' ').trim();
}

const lists = ['filter[brand]', 'filter[diet]', 'filter[certification]', 'filter[box]'] as const;

/**
 * Combines the filters of a request with those of its text. The shopper's choice of a brand, box or price overrides the text;
 * labels add up.
 */
export function narrowed<Request extends Filters>(request: Request, conditions: readonly Condition[]): Request {
  const own = new Set(Object.keys(request).filter((key) => request[key as keyof Filters] !== undefined));
  const isPriced = own.has('filter[price_min]') || own.has('filter[price_max]') || own.has('filter[price]');
  const merged: Request = { ...request };
  for (const { filters } of conditions) {
    if (!isPriced && filters['filter[price_min]'] !== undefined) merged['filter[price_min]'] = filters['filter[price_min]'];
    if (!isPriced && filters['filter[price_max]'] !== undefined) merged['filter[price_max]'] = filters['filter[price_max]'];
    if (filters.sizes) merged.sizes = [...(merged.sizes ?? []), ...filters.sizes];
    if (filters.excluded) merged.excluded = [...(merged.excluded ?? []), ...filters.excluded];
    const avoided = filters['filter[without]'];
    if (avoided) merged['filter[without]'] = [...new Set([...(merged['filter[without]'] ?? []), ...avoided])];
    for (const key of lists) {
      const named = filters[key];
      const isOwn = own.has(key) && (key === 'filter[brand]' || key === 'filter[box]');
      if (named && !isOwn) merged[key] = [...new Set([...(merged[key] ?? []), ...named])];
    }
  }
  return merged;
}
