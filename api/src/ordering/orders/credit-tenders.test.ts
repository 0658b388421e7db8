import { randomUUID } from 'node:crypto';
import type { Tender } from '@larder/rules';
import { giftCard, ledgerHolds, owner, START } from '../ledger/ledger.fixture.ts';
import { earn } from '../ledger/move.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { spendCredit } from './credit-tenders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

test('what moves gift cards and Thrive Cash of one shopper from either end waits for each other and never in a circle', async () => {
  const customerId = await owner(api.em());
  const cards = [await giftCard(api.em()), await giftCard(api.em())];
  await api.em().transactional(async (em) => {
    for (const card of cards)
      await earn(em, { reason: 'gift_card_sold', owner: { giftCard: card }, causeId: card, cents: 500, now: START });
    await earn(em, { reason: 'order', owner: { customerId }, causeId: 'before', cents: 500, now: START });
  });
  const tenders: Tender[] = [
    ...cards.map((card): Tender => ({ kind: 'gift_card', cents: 5, giftCard: card })),
    { kind: 'thrive_cash', cents: 5, giftCard: null },
  ];
  const pay = (each: readonly Tender[]) =>
    api.em().transactional((em) => spendCredit(em, { id: randomUUID(), customerId }, each, START));
  const both = Array.from({ length: 6 }, () => [pay(tenders), pay(tenders.toReversed())]).flat();
  expect((await Promise.allSettled(both)).filter(({ status }) => status === 'rejected')).toEqual([]);
  await ledgerHolds(api.em());
});
