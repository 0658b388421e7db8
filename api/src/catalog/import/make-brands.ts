import { createHash } from 'node:crypto';
import type { BrandLook } from '../../media/look.ts';
import type { Em } from '../../platform/db/orm.ts';
import { rows, run, sql } from '../../platform/db/sql.ts';
import { slug } from '../../stock/slug.ts';

const FACES: readonly BrandLook['face'][] = ['serif', 'slab', 'narrow', 'display', 'deco', 'fat'];
/** Ground, ink and accent that go together; the ink can be read on the ground. */
const COLORS: readonly (readonly [main: string, deep: string, accent: string])[] = [
  ['#f4ead6', '#3d2b1f', '#c8643c'],
  ['#e3ecdc', '#26452f', '#d69a3a'],
  ['#dfe9f2', '#1d3f5f', '#e08a4f'],
  ['#f7e1dc', '#6d2435', '#5f8a58'],
  ['#2d3a4a', '#f3e7cf', '#e5a13c'],
  ['#efe6f4', '#453069', '#7c9c4a'],
  ['#fff1c9', '#5a3a10', '#3f7f86'],
];

/** A look of its own for a brand that brings none: the same name always gets the same. */
function lookOf(name: string): BrandLook {
  const [a = 0, b = 0] = createHash('sha256').update(name.toLowerCase()).digest();
  const [main, deep, accent] = COLORS[a % COLORS.length] as (typeof COLORS)[number];
  return { face: FACES[b % FACES.length] as BrandLook['face'], main, deep, accent };
}

const short = (name: string): string => createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 8);

/** Ids of brands by lower-case name. Those the store does not have are made, with a page and a sign each. Answers the new names too. */
export async function makeBrands(em: Em, names: readonly string[]): Promise<{ ids: Map<string, number>; made: string[] }> {
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
      look: lookOf(name),
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
