import { type Pack, PACKS } from 'api/app/import/entry-point';
import type { Kind, NutritionBase } from './kinds.ts';

const COLUMNS = 11;
const none = (cell: string): boolean => cell === '-';

/**
 * Kinds as lines of a table, `leaf / noun / pack / art / flavors / sizes / low-high / made / base / diets / more`: prices in cents;
 * `=` as `made` is a kind that consists of what its flavor names, `-` an empty cell; `more` are concerns and ingredients with pages.
 * @throws RangeError for a line that is none.
 */
export function kindsOf(table: string): Kind[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.trim().split(' / ');
      const [leaf, noun, pack, art, flavors, sizes, price, made, base, diets, more] = cells as [string, ...string[]] & string[];
      const range = /^(\d+)-(\d+)$/.exec(price ?? '');
      if (cells.length !== COLUMNS || !range || !PACKS.includes(pack as Pack)) throw new RangeError(`Not a kind: ${line}`);
      return {
        leaf,
        noun: noun ?? '',
        pack: pack as Pack,
        art: art ?? '',
        flavors: flavors ?? '',
        sizes: sizes ?? '',
        price: [Number(range[1]), Number(range[2])],
        ...(none(made ?? '-') ? {} : { made: made === '=' ? '' : (made ?? '') }),
        ...(none(base ?? '-') ? {} : { base: base as NutritionBase }),
        ...(none(diets ?? '-') ? {} : { diets: diets ?? '' }),
        ...(none(more ?? '-') ? {} : { concerns: more ?? '' }),
      } satisfies Kind;
    });
}
