import fc from 'fast-check';
import { lineEarns, type Tier } from '@larder/rules';
import { type Buyer, buyerOf, orderBody, put } from '../../checkout/buyer.fixture.ts';
import { product, shopper } from '../../cart/shop.fixture.ts';
import { balanceOf } from '../../ledger/balance.ts';
import { ledgerHolds } from '../../ledger/ledger.fixture.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../../test/index.ts';
import { deliver } from '../after-sale.fixture.ts';

let api: TestApi;
const PRICES = [1000, 333, 2499, 799] as const;
/** Earnings of each product: $3 from two units, 7% from one unit, 10% from three units, nothing. */
const TIERS: readonly (Tier | null)[] = [
  { min: 2, promoType: 'thrive_cash', kind: 'dollar', value: 300 },
  { min: 1, promoType: 'thrive_cash', kind: 'percent', value: 7 },
  { min: 3, promoType: 'thrive_cash', kind: 'percent', value: 10 },
  null,
];
const ids: number[] = [];

beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  for (const [index, cents] of PRICES.entries()) {
    const tier = TIERS[index];
    const tiers = tier && {
      min: tier.min,
      max: null,
      promo_type: tier.promoType,
      discount_type: tier.kind === 'percent' ? ('percentage' as const) : ('dollar' as const),
      promo_value: tier.kind === 'percent' ? tier.value : tier.value / 100,
    };
    const id = await product(api.em(), { price: cents / 100, stock: 10_000, taxClass: 'general', tiers: tiers ? [tiers] : [] });
    await sql`update products set analytics_category = 'home' where id = ${id}`.execute(api.em().getKysely());
    ids.push(id);
  }
});
afterEach(() => ledgerHolds(api.em()));
afterAll(() => api.stop());

interface Line {
  id: number;
  qty: number;
  earns: number;
}

const cash = ({ id }: Buyer) => balanceOf(api.em(), 'thrive_cash', { customerId: id }, api.clock.now());

/** A delivered order of a quantity of each product. */
async function delivered(quantities: readonly number[]): Promise<{ buyer: Buyer; id: string; lines: Line[] }> {
  const returnedItems = quantities.flatMap((qty, index) => (qty > 0 ? [{ id: ids[index] ?? 0, qty }] : []));
  const buyer = await buyerOf(api, returnedItems[0]?.id ?? 0, returnedItems[0]?.qty ?? 0);
  for (const { id, qty } of returnedItems.slice(1)) await put(buyer.client, id, qty);
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  await deliver(api, id);
  const items = await queryRows(
    api.em(),
    sql<{ id: number; productId: number; qty: number }>`select id, product_id as "productId", qty from order_items
      where order_id = ${id} and gift_offer_id is null order by id`,
  );
  const lines = items.map(({ id: item, productId, qty }) => {
    const index = ids.indexOf(productId);
    const tier = TIERS[index];
    return { id: item, qty, earns: lineEarns({ unitCents: PRICES[index] ?? 0, qty, tiers: tier ? [tier] : [] }) };
  });
  return { buyer, id, lines };
}

/** Completes the return of units of a line. */
async function bringBack(order: { buyer: Buyer; id: string }, line: Line, qty: number): Promise<void> {
  const staff = (await shopper(api, 'employee')).client;
  const response = await order.buyer.client.ok('POST /account/order/{id}/return', {
    params: { id: order.id },
    body: { item_id: line.id, qty, return_reason: 'not_needed' },
  });
  const id = response.returns.at(-1)?.return_id ?? 0;
  for (const return_move of ['receive', 'settle'] as const)
    await staff.ok('POST /desk/return/{id}', { params: { id }, body: { return_move } });
}

test('OP-217: products that earned nothing take nothing back, and products that earned it all take it all', async () => {
  const order = await delivered([2, 0, 0, 3]);
  const [earning, other] = order.lines;
  if (!earning || !other) throw new Error('The order has two lines');
  expect(await cash(order.buyer)).toBe(300);
  await bringBack(order, other, 3);
  expect(await cash(order.buyer)).toBe(300);
  await bringBack(order, earning, 2);
  expect(await cash(order.buyer)).toBe(0);
});

test('OP-217: partial returns take back their line’s earnings to the cent, never those of another line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }).filter((all) => all.some((qty) => qty > 0)),
      fc.infiniteStream(fc.nat(1000)),
      async (quantities, dice) => {
        const order = await delivered(quantities);
        const earned = order.lines.reduce((sum, { earns }) => sum + earns, 0);
        expect(await cash(order.buyer)).toBe(earned);
        const left = new Map(order.lines.map((line) => [line, line.qty]));
        const usedUnits = new Map<Line, number>();
        const roll = (below: number): number => (dice.next().value ?? 0) % below;
        while (left.size > 0) {
          const [line, open] = [...left][roll(left.size)] ?? [];
          if (!line || !open) throw new Error('Nothing is left');
          const qty = 1 + roll(open);
          const before = await cash(order.buyer);
          await bringBack(order, line, qty);
          usedUnits.set(line, (usedUnits.get(line) ?? 0) + before - (await cash(order.buyer)));
          const back = line.qty - open + qty;
          expect(Math.abs((usedUnits.get(line) ?? 0) - (line.earns * back) / line.qty)).toBeLessThan(line.qty);
          if (back === line.qty) left.delete(line);
          else left.set(line, open - qty);
        }
        for (const line of order.lines) expect(usedUnits.get(line)).toBe(line.earns);
      },
    ),
    { numRuns: 8 },
  );
});
