import { zipError } from '@larder/rules';
import { lockCustomer } from '../../account/customers/locked-customer.ts';
import { checkNeeded } from '../../account/customers/needed.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { invalid } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { db } from '../../platform/db/db.ts';
import { freshProof } from '../../account/session/fresh-proof.ts';
import { checkCard, keepCard, ownCard, presentCard, presentCards, vaultCard } from './cards.ts';
import { hasFailedCard, makeDefault } from './default-card.ts';
import { ebtCardOf, presentEbtCard } from './ebt/ebt-cards.ts';
import { PaymentMethod } from './payment-method.table.ts';

export const cardRoutes = [
  route('GET /account/cc', async (c) => {
    const cards = await c.em.find(
      PaymentMethod,
      { customerId: customerOf(c), deletedAt: null },
      { orderBy: [{ isDefault: 'desc' }, { id: 'asc' }] },
    );
    const ebt = await ebtCardOf(c.em, customerOf(c));
    return { ...presentCards(cards.map((card) => presentCard(card, c.now()))), ebt: ebt ? presentEbtCard(ebt) : null };
  }),

  route(
    'POST /account/cc',
    async (c, { body }) => {
      await freshProof(c);
      const wrong = body.postcode ? zipError(body.postcode) : null;
      if (wrong) throw invalid({ postcode: wrong });
      const vaulted = await vaultCard(c.services, body.payment_token);
      await checkCard(c.services, vaulted);
      const card = await c.em.transactional(async (em) => {
        const id = await keepCard(em, customerOf(c), vaulted, { postcode: body.postcode, now: c.now() });
        const storedCard = await ownCard(em, customerOf(c), id);
        // A shopper who adds a card after another failed wants it to be charged.
        if (await hasFailedCard(em, customerOf(c))) await makeDefault(em, storedCard, c.now());
        return storedCard;
      });
      await c.services.cardChosen(c.services, customerOf(c));
      return { success: true, card: presentCard(card, c.now()) };
    },
    { rateLimit: 30 },
  ),

  route('PUT /account/cc/{id}', async (c, { params }) => {
    const customerId = customerOf(c);
    await freshProof(c);
    await c.em.transactional(async (em) => {
      await lockCustomer(em, customerId);
      const card = await ownCard(em, customerId, params.id);
      await makeDefault(em, card, c.now());
    });
    await c.services.cardChosen(c.services, customerId);
    return { success: true };
  }),

  route('DELETE /account/cc/{id}', async (c, { params, query }) => {
    const customerId = customerOf(c);
    await freshProof(c);
    await c.em.transactional(async (em) => {
      await lockCustomer(em, customerId);
      const card = await ownCard(em, customerId, params.id);
      await checkNeeded(c.services, em, { customerId, cardId: card.id }, query.confirmed);
      const wasDefault = card.isDefault;
      em.assign(card, { isDefault: false, deletedAt: c.now() });
      await em.flush();
      if (!wasDefault) return;
      await db(em)
        .updateTable('payment_methods')
        .set({ is_default: true })
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('payment_methods')
            .select(({ fn }) => fn.max('id').as('newest'))
            .where('customer_id', '=', customerId)
            .where('deleted_at', 'is', null),
        )
        .execute();
    });
    return { success: true };
  }),
];
