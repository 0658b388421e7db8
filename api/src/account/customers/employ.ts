import { groupOf } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { LockedCustomer } from './locked-customer.ts';

/** Makes the account of a locked customer an employee's, with staff prices. */
export async function employ(em: Em, { id, user_status }: LockedCustomer): Promise<void> {
  await db(em)
    .updateTable('customers')
    .set({ is_employee: true, group_id: groupOf(user_status, true) })
    .where('id', '=', id)
    .execute();
}
