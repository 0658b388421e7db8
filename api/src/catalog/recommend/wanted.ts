import type { RawBuilder } from 'kysely';
import { countProducts } from '../products/count-products.ts';
import { idsOf, listed, tagged } from '../products/product-bitmaps.ts';
import { bestOfAll, bestOfShelves, everyShelf, shelvesUnder } from '../products/shelf-best.ts';
import type { Em } from '../../platform/db/orm.ts';
import { anyText, arrayFrom, db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Allergen, avoidedAllergens } from '@larder/rules';
import { avoidPattern } from '../../quiz/for-catalog.ts';

/** Product conditions of answers: ids of attributes and categories, and a pattern of excluded ingredients. */
export interface Wanted {
  diets: number[];
  preferences: number[];
  shelves: number[];
  avoid: string | null;
  /** Allergens that labels must not name. */
  avoided: Allergen[];
}

/** Number of the best products to examine: of all, of each shelf that an answer names, and of each other shelf. */
const OF_ALL = 1_000;
const OF_NAMED = 200;
const OF_OTHERS = 60;
/** Products for a rare diet may be on any shelf: up to this many are all examined. */
const FEW = 2_000;

/** Resolves the answers to entities of this store; null for a requested diet that marks no product. */
export async function readWanted(em: Em, answers: Record<string, string[]>): Promise<Wanted | null> {
  const of = (...names: string[]): string[] => names.flatMap((name) => answers[name] ?? []);
  const diets = of('diets').filter((diet) => diet !== 'none');
  const preferences = of('concerns', 'values');
  const shelves = of('categories', 'snacks', 'shopping-lists', 'pets', 'interests');
  const row = await db(em)
    .selectNoFrom((from) => [
      arrayFrom(from.selectFrom('attributes').select('id').where('type', '=', 'diets').where('url_key', '=', anyText(diets))).as(
        'diets',
      ),
      arrayFrom(from.selectFrom('attributes').select('id').where('url_key', '=', anyText(preferences))).as('preferences'),
      arrayFrom(from.selectFrom('categories').select('id').where('url_key', '=', anyText(shelves))).as('shelves'),
    ])
    .executeTakeFirst();
  return row?.diets.length === diets.length
    ? { ...row, avoid: avoidPattern(of('avoid')), avoided: avoidedAllergens(of('avoid')) }
    : null;
}

/** Candidate products, as SQL that returns their ids: some thousands of the best, whatever the number of all. */
export async function lookedAt(em: Em, { diets, shelves }: Wanted): Promise<RawBuilder<unknown>> {
  const fitting = [listed, ...diets.map((id) => tagged(`a${id}`))];
  if (diets.length > 0 && (await countProducts(em, fitting)) <= FEW) return idsOf(fitting);
  return sql`${bestOfAll(OF_ALL)} union ${bestOfShelves(shelvesUnder(shelves), OF_NAMED)} union ${bestOfShelves(everyShelf, OF_OTHERS)}`;
}
