import type { Account } from '@larder/contracts';
import { queryPrepared } from '../../platform/db/sql.ts';
import { cachedPurchases } from '../../ordering/for-account.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { accountRow, purchasedByLatest } from './account-row.ts';
import { presentAccount } from './present-account.ts';

type ReadBy = Pick<RequestContext, 'services' | 'now'>;

/**
 * Reads the account by one prepared statement (ACC-001 … ACC-024, MEM-031 … MEM-038), and another one where the purchases are not cached. Every page of a
 * signed-in shopper begins with it.
 * @returns undefined when the customer does not exist
 */
export async function readAccount(c: ReadBy, customerId: number): Promise<Account | undefined> {
  const { services } = c;
  const em = services.fork();
  const now = c.now();
  const [row] = await queryPrepared(em, accountRow(em, services, customerId, now));
  if (!row) return undefined;
  const purchased = await cachedPurchases(services, { customerId, purchasesVersion: row.purchases_version }, 'latest', async () =>
    (await queryPrepared(em, purchasedByLatest(em, customerId))).map(({ id }) => id),
  );
  return presentAccount(row, purchased, now, services.config);
}
