import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';

/** A card that was saved to an account and not deleted, in the words of the vault. */
export type SavedCard = Awaited<ReturnType<ReturnType<typeof savedCards>['executeTakeFirstOrThrow']>>;

const savedCards = (em: Em, customerId: number) =>
  db(em)
    .selectFrom('payment_methods')
    .select(['vault_token as token', 'cc_type as brand', 'last4', 'exp_month as expMonth', 'exp_year as expYear'])
    .select(['fingerprint', 'needs_verification as needsVerification', 'postcode'])
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null);

/** A customer's own card; undefined for anybody else's. */
export function savedCard(em: Em, customerId: number, id: number): Promise<SavedCard | undefined> {
  return savedCards(em, customerId).where('id', '=', id).executeTakeFirst();
}

/** The card that something was paid with before, else the default one; undefined where neither is there any more. */
export function payingCard(em: Em, customerId: number, before: number | null): Promise<SavedCard | undefined> {
  return savedCards(em, customerId)
    .where((card) => card.or([card('id', '=', before), card('is_default', '=', true)]))
    .orderBy('is_default')
    .limit(1)
    .executeTakeFirst();
}
