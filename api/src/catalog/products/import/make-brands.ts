import type { Artist } from '../../pictures/artist.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { db, json } from '../../../platform/db/db.ts';
import { foldCase } from '../../../platform/fold-case.ts';
import { freeKeys } from './free-keys.ts';

/**
 * Finds brands by name and adds those that the store does not have, with a page and a sign each.
 * @returns the id of every brand by its folded name (see {@link foldCase}), and the names that are new
 */
export async function makeBrands(
  em: Em,
  names: readonly string[],
  artist: Artist | null,
): Promise<{ ids: Map<string, number>; made: string[] }> {
  const requestedBrands = new Map<string, string>();
  for (const name of names) if (!requestedBrands.has(foldCase(name))) requestedBrands.set(foldCase(name), name);
  const ids = await readBrands(em);
  const made = [...requestedBrands].filter(([key]) => !ids.has(key)).map(([, name]) => name);
  if (made.length === 0) return { ids, made };
  const first = (name: string): string => name.normalize('NFD').charAt(0).toUpperCase();
  const keys = await freeKeys(em, made, 'brand');
  const fresh = made.map((name, at) => ({
    name,
    key: keys[at] ?? '',
    letter: /[A-Z]/.test(first(name)) ? first(name) : '#',
    look: artist?.lookOfBrand(name) ?? {},
  }));
  const pages = await db(em)
    .insertInto('attributes')
    .values(({ selectFrom }) =>
      fresh.map(({ name, key }) => ({
        type: 'brand',
        url_key: key,
        name,
        description: `${name} at member prices.`,
        position: selectFrom('attributes').select(({ eb, fn, lit }) =>
          eb(fn.coalesce(fn.max('position'), lit(0)), '+', 1).as('next'),
        ),
      })),
    )
    .returning(['id', 'url_key'])
    .execute();
  const idOf = new Map(pages.map(({ id, url_key }) => [url_key, id]));
  await db(em)
    .insertInto('brands')
    .values(
      fresh.flatMap(({ key, letter, look }) => {
        const id = idOf.get(key);
        return id === undefined ? [] : [{ id, letter, look: json(look) }];
      }),
    )
    .execute();
  return { ids: await readBrands(em), made };
}

/** All brands, the oldest of each name: names are compared here alone, as the database folds case in another way. */
async function readBrands(em: Em): Promise<Map<string, number>> {
  const found = await db(em)
    .selectFrom('attributes')
    .select(['id', 'name'])
    .where('type', '=', 'brand')
    .orderBy('id', 'desc')
    .execute();
  return new Map(found.map(({ id, name }) => [foldCase(name), id]));
}
