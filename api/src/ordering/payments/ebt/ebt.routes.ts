import { db } from '../../../platform/db/db.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { freshProof } from '../../../account/session/fresh-proof.ts';
import { askWithoutMoney } from '../gateway-away.ts';
import { ebtCardOf, keepEbtCard } from './ebt-cards.ts';
import { presentBalance } from './present-balance.ts';

export const ebtRoutes = [
  route(
    'POST /account/ebt',
    async (c, { body }) => {
      await freshProof(c);
      return { success: true, ebt: await keepEbtCard(c.services, c.em, customerOf(c), body.ebt_token) };
    },
    { rateLimit: 30 },
  ),

  route('DELETE /account/ebt', async (c) => {
    await freshProof(c);
    await db(c.em).deleteFrom('ebt_cards').where('customer_id', '=', customerOf(c)).execute();
    return { success: true };
  }),

  /** OP-100 */
  route(
    'GET /account/ebt_balance',
    async (c) => {
      const card = await ebtCardOf(c.em, customerOf(c));
      if (!card) throw notFound('EBT card');
      return presentBalance(card.last4, await askWithoutMoney(c.services, () => c.services.ebt.balance(card.vaultToken)));
    },
    { rateLimit: 30, isPaymentData: true },
  ),
];
