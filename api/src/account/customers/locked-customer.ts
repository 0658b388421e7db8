import { groupOf, isPayingMember } from '@larder/rules';
import type { Selectable, Updateable } from 'kysely';
import { type Database, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** What is known of a customer who is locked. */
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

/** A customer whose row is locked. A copy: what is written to it goes nowhere. */
export type LockedCustomer = Readonly<Pick<Selectable<Database['customers']>, (typeof LOCKED_COLUMNS)[number]>>;

/**
 * Locks a customer until the transaction ends: whoever changes what they own holds this lock. Not the key: a row that only points to them is
 * written meanwhile. @throws Error when there is no such customer
 */
export function lockCustomer(em: Em, id: number): Promise<LockedCustomer> {
  return db(em).selectFrom('customers').select(LOCKED_COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** What a membership says of its customer. */
type Standing = Pick<Updateable<Database['customers']>, 'user_status' | 'billing_zip' | 'card_failed' | 'is_reactivated_member'>;

/**
 * Writes where a customer stands, their group after their status (OP-048); answers the row as it is then. Whoever joins is no more known as
 * brought by an ad for products (OP-050).
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

/** What customers say of themselves. */
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

/** Writes what was said; what is undefined stays. */
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
