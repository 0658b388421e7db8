import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { utc } from '../../platform/db/sql.ts';

/** A card that was saved to an account and not deleted, in the words of the vault. */
export type SavedCard = Awaited<ReturnType<ReturnType<typeof savedCards>['executeTakeFirstOrThrow']>>;

export const CARD_EXPIRED = 'This card has expired. Please choose another one.';

const savedCards = (em: Em, customerId: number) =>
  db(em)
    .selectFrom('payment_methods')
    .select(['vault_token as token', 'cc_type as brand', 'last4', 'exp_month as expMonth', 'exp_year as expYear'])
    .select(['fingerprint', 'needs_verification as needsVerification', 'postcode'])
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null);

/** Finds a customer's own card; undefined for another customer's card. */
export function savedCard(em: Em, customerId: number, id: number): Promise<SavedCard | undefined> {
  return savedCards(em, customerId).where('id', '=', id).executeTakeFirst();
}

/**
 * Finds the card for a recurring payment (OP-199): the chosen one, unless another became the default since then. When the
 * chosen one was deleted, it is the default one; undefined without either.
 */
export async function payingCard(
  em: Em,
  customerId: number,
  before: { id: number | null; chosenAt: Date | null },
): Promise<SavedCard | undefined> {
  const cards = await savedCards(em, customerId)
    .select(['id', 'is_default', 'default_since'])
    .where((card) => card.or([card('id', '=', before.id), card('is_default', '=', true)]))
    .execute();
  const chosen = cards.find(({ id }) => id === before.id);
  const standard = cards.find(({ is_default: is }) => is);
  const since = utc(standard?.default_since ?? null);
  const isNewer = since !== null && before.chosenAt !== null && since > before.chosenAt;
  const card = isNewer ? standard : (chosen ?? standard);
  if (!card) return undefined;
  const { id: _, is_default: _is, default_since: _since, ...saved } = card;
  return saved;
}
