import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';

/** Deletes the known devices of an account: each counts as new at its next sign-in. */
export async function endDevices(em: Em, customerId: number): Promise<void> {
  await db(em).deleteFrom('customer_devices').where('customer_id', '=', customerId).execute();
}
