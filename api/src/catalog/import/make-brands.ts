import { createHash } from 'node:crypto';
import type { Artist } from '../../pictures/artist.ts';
import type { Em } from '../../platform/db/orm.ts';
import { rows, run, sql } from '../../platform/db/sql.ts';
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
  await run(
    em,
    sql`with x as (select * from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as r (name text, key text, letter text, look jsonb)),
        a as (insert into attributes (type, url_key, name, description, position)
          select 'brand', key, name, name || ' at member prices.', (select coalesce(max(position), 0) + 1 from attributes) from x returning id, url_key)
      insert into brands (id, letter, look) select a.id, x.letter, x.look from a join x on x.key = a.url_key`,
  );
  return { ids: await find(em, [...wanted.keys()]), made };
}

async function find(em: Em, names: readonly string[]): Promise<Map<string, number>> {
  const found = await rows(
    em,
    sql<{ id: number; name: string }>`
      select min(id) as id, lower(name) as name from attributes where type = 'brand' and lower(name) = any(${[...names]}::text[]) group by lower(name)`,
  );
  return new Map(found.map(({ id, name }) => [name, id]));
}

/** Keys that another page has: one key over all families (OP-160). */
async function takenKeys(em: Em, keys: readonly string[]): Promise<Set<string>> {
  const found = await rows(
    em,
    sql<{ key: string }>`select url_key as key from attributes where url_key = any(${[...keys]}::text[])`,
  );
  return new Set(found.map(({ key }) => key));
}
