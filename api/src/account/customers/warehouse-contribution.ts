import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';

/** Remembers whether a customer last turned the warehouse safety contribution off (ACC-018, OP-022). */
export async function rememberContribution(em: Em, customerId: number, isOn: boolean): Promise<void> {
  await db(em).updateTable('customers').set({ ppe_fee_opted_out: !isOn }).where('id', '=', customerId).execute();
}
