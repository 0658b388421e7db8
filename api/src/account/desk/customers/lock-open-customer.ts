import type { Em } from '../../../platform/db/orm.ts';
import { db } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { LOCKED_COLUMNS, type LockedCustomer } from '../../customers/locked-customer.ts';

/**
 * Locks a customer whose account is open: neither deleted, nor merged into another one, nor blocked. The lock checks it again after a
 * change that it waited for.
 * @throws HttpError 404 `Customer not found`
 */
export async function lockOpenCustomer(em: Em, id: number): Promise<LockedCustomer> {
  const open = await db(em)
    .selectFrom('customers')
    .select(LOCKED_COLUMNS)
    .where('id', '=', id)
    .where('access_blocked', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!open) throw notFound('Customer');
  return open;
}
