import { createHash } from 'node:crypto';
import { anyText, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { foldCase } from '../../../platform/fold-case.ts';
import { slug } from './slug.ts';

const LONGEST = 100;

const short = (name: string): string => createHash('sha256').update(foldCase(name)).digest('hex').slice(0, 8);

/**
 * Makes the keys of new labels for URLs: the name's slug, with a short hash where another page has that key. Families share one set of
 * keys (OP-160).
 * @param names names that differ after {@link foldCase}
 * @param fallback start of the key of a name without letters and digits
 * @returns a key for each name, in their order
 */
export async function freeKeys(em: Em, names: readonly string[], fallback: string): Promise<string[]> {
  const slugs = names.map((name) => slug(name).slice(0, LONGEST));
  const found = await db(em).selectFrom('attributes').select('url_key').where('url_key', '=', anyText(slugs)).execute();
  const taken = new Set(found.map(({ url_key }) => url_key));
  return names.map((name, at) => {
    const key = slugs[at] ?? '';
    const isFree = key !== '' && !taken.has(key);
    if (isFree) taken.add(key);
    return isFree ? key : `${key || fallback}-${short(name)}`;
  });
}
