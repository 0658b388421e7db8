import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** Returns the hash of the stored picture that was fetched from an address before. */
export async function fetchedBefore(em: Em, address: string): Promise<string | undefined> {
  const found = await db(em).selectFrom('fetched_pictures').select('hash').where('address', '=', address).executeTakeFirst();
  return found?.hash;
}

/** Stores what was fetched from an address, so that it is not fetched again. */
export async function rememberFetched(em: Em, address: string, hash: string): Promise<void> {
  await db(em)
    .insertInto('fetched_pictures')
    .values({ address, hash })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ hash }))
    .execute();
}
