import { groupOf, isPayingMember } from '@larder/rules';
import type { Selectable, Updateable } from 'kysely';
import { type Database, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** The columns of a locked customer. */
export const LOCKED_COLUMNS = [
  'id',
  'email',
  'firstname',
  'group_id',
  'user_status',
  'is_employee',
  'is_reactivated_member',
  'billing_zip',
  'autoship_type',
  'autoship_status',
] as const;

/** A customer whose row is locked. A copy: writes to it are not stored. */
export type LockedCustomer = Readonly<Pick<Selectable<Database['customers']>, (typeof LOCKED_COLUMNS)[number]>>;

/**
 * Locks a customer until the transaction ends; every change of what they own takes this lock. It does not lock the key, so
 * inserts of rows that reference the customer do not wait.
 * @throws Error when the customer does not exist
 */
export function lockCustomer(em: Em, id: number): Promise<LockedCustomer> {
  return db(em).selectFrom('customers').select(LOCKED_COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The columns of a customer that their membership determines. */
type Standing = Pick<Updateable<Database['customers']>, 'user_status' | 'billing_zip' | 'card_failed' | 'is_reactivated_member'>;

/**
 * Updates a customer's standing; the group follows the status (OP-048). Joining clears the product-ad attribution (OP-050).
 * @returns the updated row
 */
export function changeStanding(em: Em, customer: LockedCustomer, standing: Standing, now: Date): Promise<LockedCustomer> {
  const status = standing.user_status ?? customer.user_status;
  return db(em)
    .updateTable('customers')
    .set({
      ...standing,
      ...(isPayingMember(status) && { user_is_pla: false }),
      group_id: groupOf(status, customer.is_employee),
      updated_at: now,
    })
    .where('id', '=', customer.id)
    .returning(LOCKED_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The profile columns that customers enter themselves. */
export type Profile = Pick<
  Updateable<Database['customers']>,
  | 'firstname'
  | 'lastname'
  | 'date_of_birth'
  | 'telephone'
  | 'sms_subscribed'
  | 'otp_required'
  | 'single_cart_migrated_landing'
  | 'cartprefill_ai_enabled'
  | 'cartprefill_enabled'
  | 'cartprefill_quiz_enabled'
  | 'billing_zip'
  | 'feedback'
>;

/** Updates the given columns; undefined ones stay. */
export async function changeProfile(em: Em, customerId: number, profile: Profile, now: Date): Promise<void> {
  await db(em)
    .updateTable('customers')
    .set({ ...profile, updated_at: now })
    .where('id', '=', customerId)
    .execute();
}

/**
 * Replaces the address of an account (OP-197, OP-215).
 * @param verifiedAt when the owner of the account proved it; null where only its mailbox is proved, not that both are one person's
 * @param now UTC
 * @returns the id of the account
 * @throws Error `customers_email_key` when another account has the address
 */
export async function changeEmail(
  em: Em,
  customerId: number,
  { email, verifiedAt }: { email: string; verifiedAt: Date | null },
  now: Date,
): Promise<number> {
  await db(em)
    .updateTable('customers')
    .set({ email, email_verified_at: verifiedAt, updated_at: now })
    .where('id', '=', customerId)
    .execute();
  return customerId;
}
