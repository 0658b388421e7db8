import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { PaymentMethod } from './payment-method.table.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /**
     * Called after a customer added a card or made one the default (OP-199). Memberships pay through this domain, so they
     * provide this through the services.
     */
    cardChosen(services: Services, customerId: number): Promise<void>;
  }
}

/** Makes a card the default payment method. Call it with the customer locked. */
export async function makeDefault(em: Em, card: PaymentMethod, now: Date): Promise<void> {
  await db(em)
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('customer_id', '=', card.customerId)
    .where('is_default', '=', true)
    .where('id', '<>', card.id)
    .execute();
  em.assign(card, { isDefault: true, defaultSince: now });
  await em.flush();
}

/** Whether the last charge of a customer's membership was refused (CHK-021). */
export async function hasFailedCard(em: Em, customerId: number): Promise<boolean> {
  const customer = await db(em).selectFrom('customers').select('card_failed').where('id', '=', customerId).executeTakeFirst();
  return customer?.card_failed ?? false;
}
