import { payingCard, type SavedCard } from '../../ordering/for-account.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { utc } from '../../platform/db/sql.ts';
import type { Subscription } from './subscription.table.ts';

/**
 * The card that pays a membership (OP-199): the one that its member last chose for it, unless another was made the default after that;
 * undefined where there is none any more.
 */
export async function membershipCard(
  em: Em,
  { customerId, paymentMethodId }: Pick<Subscription, 'customerId' | 'paymentMethodId'>,
): Promise<SavedCard | undefined> {
  const chosen = await db(em)
    .selectFrom('enrollments')
    .select(({ fn }) => fn.max('settled_at').as('at'))
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['enroll', 'activate'])
    .where('state', '=', 'done')
    .executeTakeFirst();
  return payingCard(em, customerId, { id: paymentMethodId ?? null, chosenAt: utc(chosen?.at ?? null) });
}
