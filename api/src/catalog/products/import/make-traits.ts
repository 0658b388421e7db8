import { createHash } from 'node:crypto';
import { anyText, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { foldCase } from '../../../platform/fold-case.ts';
import { slug } from './slug.ts';

/** A trait of a shelf's products, as a row has it: `Grape: Malbec`. */
export interface TraitText {
  trait: string;
  name: string;
}

/** The same trait, however it is written. */
export const traitId = ({ trait, name }: TraitText): string => foldCase(`${trait}:${name}`);

const LONGEST = 40;

/** Reads `Grape: Malbec`; null for anything else. */
export function readTrait(text: string): TraitText | null {
  const [trait = '', ...rest] = text.split(':').map((part) => part.trim());
  const name = rest.join(':');
  return trait && name && trait.length <= LONGEST && name.length <= LONGEST ? { trait, name } : null;
}

/** Ids of traits by {@link traitId}. Those that the store does not have are made. Call it inside a transaction. */
export async function makeTraits(em: Em, texts: readonly TraitText[]): Promise<Map<string, number>> {
  if (texts.length === 0) return new Map();
  const requestedTraits = new Map<string, TraitText>();
  for (const text of texts) if (!requestedTraits.has(traitId(text))) requestedTraits.set(traitId(text), text);
  const known = await readTraits(em);
  const made = [...requestedTraits]
    .filter(([id]) => !known.has(id))
    .map(([id, text]) => ({ ...text, id, key: slug(`${text.trait} ${text.name}`) }));
  if (made.length === 0) return known;
  const existing = new Set(
    (
      await db(em)
        .selectFrom('attributes')
        .select('url_key')
        .where('url_key', '=', anyText(made.map(({ key }) => key)))
        .execute()
    ).map(({ url_key }) => url_key),
  );
  const fresh = made.map(({ id, trait, name, key }) => {
    const isFree = key !== '' && !existing.has(key);
    existing.add(key);
    return {
      trait,
      name,
      url_key: isFree ? key : `${key || 'trait'}-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`,
    };
  });
  await db(em)
    .insertInto('attributes')
    .values(({ selectFrom }) =>
      fresh.map((row, at) => ({
        ...row,
        type: 'traits' as const,
        description: '',
        // In the order of the file.
        position: selectFrom('attributes').select(({ eb, fn, lit }) =>
          eb(fn.coalesce(fn.max('position'), lit(0)), '+', lit(at + 1)).as('next'),
        ),
      })),
    )
    .execute();
  return readTraits(em);
}

/** All traits of the store, the oldest of each name: names are compared here alone, as the database folds case in another way. */
async function readTraits(em: Em): Promise<Map<string, number>> {
  const found = await db(em)
    .selectFrom('attributes')
    .select(['id', 'trait', 'name'])
    .where('type', '=', 'traits')
    .orderBy('id', 'desc')
    .execute();
  return new Map(found.flatMap(({ id, trait, name }) => (trait === null ? [] : [[traitId({ trait, name }), id] as const])));
}
