import { toDollars } from '@larder/rules';
import { db } from '../../../platform/db/db.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { freshProof } from '../../../account/session/fresh-proof.ts';
import { askWithoutMoney } from '../gateway-away.ts';
import { ebtCardOf, keepEbtCard } from './ebt-cards.ts';

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
      const { snapCents, cashCents } = await askWithoutMoney(c.services, () => c.services.ebt.balance(card.vaultToken));
      return { card_last4: card.last4, snap_balance: toDollars(snapCents), cash_balance: toDollars(cashCents) };
    },
    { rateLimit: 30 },
  ),
];
