import type { Clock } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { mailToken } from './token.ts';

/** Makes tokens that name who reads the mail of an address, for its links into the account (OP-079); null where the address has none. */
export const createReaderTokens =
  (fork: () => Em, secret: string, clock: Clock) =>
  async (email: string): Promise<string | null> => {
    const reader = await db(fork())
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .where('access_blocked', '=', false)
      .executeTakeFirst();
    return reader ? mailToken(secret, reader.id, clock.now()) : null;
  };
