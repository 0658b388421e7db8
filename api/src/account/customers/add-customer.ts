import { groupOf } from '@larder/rules';
import type { Insertable } from 'kysely';
import { type Database, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** Columns that the caller provides for a new customer; the rest are defaults. */
export type NewCustomer = Omit<
  Insertable<Database['customers']>,
  'id' | 'group_id' | 'user_status' | 'created_at' | 'registered_at' | 'updated_at'
>;

/**
 * Adds a lead, registered now. Returns its id.
 * @throws Error `customers_email_key` when the e-mail is taken
 */
export async function addCustomer(em: Em, customer: NewCustomer, now: Date): Promise<number> {
  const { id } = await db(em)
    .insertInto('customers')
    .values({
      ...customer,
      user_status: 'lead',
      group_id: groupOf('lead'),
      created_at: now,
      registered_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
