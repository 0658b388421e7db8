import { randomInt } from 'node:crypto';
import { INVITE_CODE_LENGTH, INVITE_ALPHABET } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

const drawn = (): string =>
  `friend-${Array.from({ length: INVITE_CODE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('')}`;

/** Returns the code in a shopper's share link (OP-094). It is generated at the first request and never changes. */
export async function codeOf(em: Em, customerId: number, now: Date): Promise<string> {
  const find = db(em).selectFrom('invite_codes').select('code').where('customer_id', '=', customerId);
  const known = await find.executeTakeFirst();
  if (known) return known.code;
  // Concurrent calls generate one each: the first stored one applies to both.
  await db(em)
    .insertInto('invite_codes')
    .values({ customer_id: customerId, code: drawn(), created_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  return (await find.executeTakeFirstOrThrow()).code;
}
