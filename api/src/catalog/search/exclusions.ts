import { type Allergen, allergensCalled } from '@larder/rules';
import type { ExcludedWords, Filters } from '../products/filters.ts';
import type { Clause } from '../products/product-bitmaps.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Condition } from './condition.ts';
import { lookUp } from './lookup.ts';
import type { Negation } from './negations.ts';
import { labelOf } from './synonyms.ts';

/** A label of the store, by its key: its name, and the filter that requires it. */
export type Labels = ReadonlyMap<string, { label: string; filters: Filters }>;

/** Key of the label that promises the absence of an excluded thing; undefined for none. */
export const labelKeyOf = ({ text, kind }: Negation): string | undefined =>
  labelOf(kind === 'free' ? `${text} free` : `without ${text}`)?.replaceAll(' ', '-');

/** The words in the catalog's spelling, without stop words (`the`). */
async function spelled(em: Em, texts: readonly string[]): Promise<Map<string, string>> {
  const known = await lookUp(em, [...new Set(texts.flatMap((text) => text.split(' ')))]);
  const spelling = (word: string): string => {
    const own = known.get(word);
    return own?.lexeme === null ? '' : ((own?.ndoc === 0 ? own.nearest : null) ?? word);
  };
  return new Map(texts.map((text) => [text, text.split(' ').map(spelling).filter(Boolean).join(' ')]));
}

function filtersOf(text: string, allergens: readonly Allergen[]): Filters {
  const excluded: ExcludedWords[] = [{ text, isUnlabeledOnly: allergens.length > 0 }];
  return allergens.length > 0 ? { 'filter[without]': [...allergens], excluded } : { excluded };
}

/**
 * Condition of a claim (`nut-free`) when no product has its label; undefined for gluten, because allergens cover only wheat of
 * it.
 */
export function insteadOfLabel({ text }: Negation): Pick<Condition, 'label' | 'filters'> | undefined {
  const allergens = text === 'gluten' ? [] : allergensCalled(text);
  return allergens.length > 0 ? { label: `No ${text}`, filters: filtersOf(text, allergens) } : undefined;
}

/**
 * The conditions that negations set (CAT-113): the label that promises it, where the store has one (`no gluten`); else the allergens of that name,
 * which leave out what contains or may contain them; else the words. A claim (`nut-free`) whose label the store has is left to the labels.
 *
 * One statement where words have to be spelled, else none.
 */
export async function exclusionsOf(em: Em, negations: readonly Negation[], labels: Labels): Promise<Condition[]> {
  const isLabeled = (negation: Negation): boolean => labels.has(labelKeyOf(negation) ?? '');
  const own = negations.filter((negation) => negation.kind === 'word' || !isLabeled(negation));
  const unnamed = own.filter((negation) => !isLabeled(negation) && allergensCalled(negation.text).length === 0);
  const words =
    unnamed.length > 0
      ? await spelled(
          em,
          unnamed.map(({ text }) => text),
        )
      : new Map<string, string>();
  return own.flatMap((negation): Condition[] => {
    const { start, end, cut } = negation;
    const span = { start, end, cut, isWord: false, isExclusion: true };
    const label = labels.get(labelKeyOf(negation) ?? '');
    if (label) return [{ ...label, ...span }];
    const text = words.get(negation.text) ?? negation.text;
    return text === '' ? [] : [{ label: `No ${text}`, filters: filtersOf(text, allergensCalled(text)), ...span }];
  });
}

/**
 * All products except those with the words in title, brand, shelves, labels or ingredients. Products that claim to be free of
 * them stay: `Caffeine-Free Tea`, a label `Plastic-Free`.
 */
export function withoutWords({ text, isUnlabeledOnly }: ExcludedWords): Clause {
  const name = text.replaceAll(' ', '[ -]');
  const claim = `\\m((no|non|zero|without)[ -]${name}|${name}[ -]free)\\M`;
  const query = sql`(phraseto_tsquery('english', ${text}) && !!phraseto_tsquery('english', ${`${text} free`}))`;
  const has = sql`p.search @@ ${query} and p.search_text !~ ${claim}`;
  const excluded = isUnlabeledOnly ? sql`(p.allergens is null and ${has})` : sql`(${has})`;
  return { not: [{ where: excluded }] };
}
