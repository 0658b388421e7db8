import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { newListKey } from './list-key.ts';

/** Gives every list of an account a new share key: links that were shared before open nothing (OP-215). */
export async function renewListKeys(em: Em, customerId: number): Promise<void> {
  const lists = await db(em).selectFrom('lists').select('id').where('customer_id', '=', customerId).execute();
  for (const { id } of lists) await db(em).updateTable('lists').set({ key: newListKey() }).where('id', '=', id).execute();
}
