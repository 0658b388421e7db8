import type { EbtCard } from '@larder/contracts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { askWithoutMoney } from '../gateway-away.ts';

const UNREADABLE = 'This EBT card could not be read. Please enter it again.';

/** An account's EBT card; undefined where there is none. */
export const ebtCardOf = (em: Em, customerId: number) =>
  db(em)
    .selectFrom('ebt_cards')
    .select(['vault_token as vaultToken', 'reference', 'last4'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** Converts a stored EBT card to the API's form. */
export const presentEbtCard = ({ reference, last4 }: { reference: string; last4: string }): EbtCard => ({
  cc_type: 'ebt',
  cc_label: 'EBT',
  last4,
  token: reference,
});

/**
 * Saves the card that the processor's pad accepted, replacing another one.
 * @throws HttpError 400 on `ebt_token`, 503 while the processor is unavailable
 */
export async function keepEbtCard(services: Services, em: Em, customerId: number, cardToken: string): Promise<EbtCard> {
  const storedCard = await askWithoutMoney(services, () => services.ebt.keep(cardToken));
  if (!storedCard) throw invalid({ ebt_token: UNREADABLE });
  const card = { vault_token: storedCard.token, reference: storedCard.reference, last4: storedCard.last4 };
  await db(em)
    .insertInto('ebt_cards')
    .values({ customer_id: customerId, ...card })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(card))
    .execute();
  return presentEbtCard(storedCard);
}
