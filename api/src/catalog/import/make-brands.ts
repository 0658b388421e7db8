import { createHash } from 'node:crypto';
import type { Artist } from '../../pictures/artist.ts';
import type { Em } from '../../platform/db/orm.ts';
import { anyText, db, json } from '../../platform/db/db.ts';
import { slug } from './slug.ts';

const short = (name: string): string => createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 8);

/** Ids of brands by lower-case name. Those the store does not have are made, with a page and a sign each. Answers the new names too. */
export async function makeBrands(
  em: Em,
  names: readonly string[],
  artist: Artist | null,
): Promise<{ ids: Map<string, number>; made: string[] }> {
  const wanted = new Map(names.map((name) => [name.toLowerCase(), name]));
  const ids = await find(em, [...wanted.keys()]);
  const made = [...wanted].filter(([key]) => !ids.has(key)).map(([, name]) => name);
  if (made.length === 0) return { ids, made };
  const first = (name: string): string => name.normalize('NFD').charAt(0).toUpperCase();
  const taken = await takenKeys(em, made.map(slug));
  const fresh = made.map((name) => {
    const key = slug(name).slice(0, 100);
    const isFree = key !== '' && !taken.has(key);
    if (isFree) taken.add(key);
    return {
      name,
      key: isFree ? key : `${key || 'brand'}-${short(name)}`,
      letter: /[A-Z]/.test(first(name)) ? first(name) : '#',
      look: artist?.lookOfBrand(name) ?? {},
    };
  });
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
  return { ids: await find(em, [...wanted.keys()]), made };
}

async function find(em: Em, names: readonly string[]): Promise<Map<string, number>> {
  const found = await db(em)
    .selectFrom('attributes')
    .select(({ fn }) => [fn.min('id').as('id'), fn<string>('lower', ['name']).as('name')])
    .where('type', '=', 'brand')
    .where(({ fn, eb }) => eb(fn<string>('lower', ['name']), '=', anyText(names)))
    .groupBy(({ fn }) => fn('lower', ['name']))
    .execute();
  return new Map(found.map(({ id, name }) => [name, id]));
}

/** Keys that another page has: one key over all families (OP-160). */
async function takenKeys(em: Em, keys: readonly string[]): Promise<Set<string>> {
  const found = await db(em).selectFrom('attributes').select('url_key').where('url_key', '=', anyText(keys)).execute();
  return new Set(found.map(({ url_key }) => url_key));
}
