import {
  cartLine,
  DEFAULT_SHIPPING,
  type GroupId,
  groupOf,
  isFreeItem,
  isSet,
  reducedPrice,
  type Role,
  toCents,
  USER_STATUSES,
  priceListOf,
} from '@larder/rules';
import { NO_CART, type LineRow } from '../../ordering/cart/cart-rows.ts';
import { priceCart } from '../../ordering/cart/price-cart.ts';
import { presentCart } from '../../ordering/cart/present-cart.ts';
import { draftItems } from '../../ordering/orders/order-draft.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { readProductDetail } from './product-detail.ts';
import { partsCents, readStock, reduceParts, type Stocked } from './stocked.fixture.ts';

/** The long form reads all 6,000 products. A tenth of them has each kind, too. */
const isLong = process.env['TEST_LONG'] === '1';
let api: TestApi;
const now = new Date();
beforeAll(async () => {
  api = await startApi({ stocked: isLong ? 'whole' : true });
  await reduceParts(api.em(), now);
});
afterAll(() => api.stop());

/** Every role, by the price list that it reads: those of one list read the very same card. */
const ROLES: readonly (readonly [role: Role, group: GroupId])[] = [
  ...USER_STATUSES.map((status) => [status, groupOf(status)] as const),
  ['employee', groupOf('member', true)],
];
const LISTS = [...Map.groupBy(ROLES, ([, group]) => priceListOf(group)).values()].map(
  (roles) => [roles.map(([role]) => role).join(', '), roles[0]?.[1] ?? groupOf('visitor')] as const,
);

/** A cart with one line, and the order made of it: priced from the columns of cents, which the card is compared with. */
function bought({ card, pricing }: Stocked, groupId: GroupId, qty: number): { cart: number; order: number; saved: number } {
  const line: LineRow = {
    id: 1,
    productId: card.id,
    qty,
    saved: false,
    comesBackOn: null,
    prefilled: false,
    autoship: false,
    mostCents: null,
    version: 1,
    options: {},
    choices: [],
    card,
    pricing,
    stockQty: 9000,
    isAvailable: true,
    optionCents: 0,
    membershipCents: null,
  };
  const priced = priceCart({ ...NO_CART, id: 'c', groupId, lines: [line] }, now, DEFAULT_SHIPPING);
  const item = presentCart(priced, now, api.services.config).items['1'];
  const draft = draftItems(priced)[0];
  return {
    cart: toCents(item?.unit_price ?? -1),
    order: draft?.priceCents ?? -1,
    saved: toCents(item?.product.msrp ?? 0) - toCents(item?.unit_price ?? 0),
  };
}

describe.each(LISTS)('one price on card, page, cart and order: %s', (_roles, group) => {
  let stock: Stocked[];
  beforeAll(async () => {
    stock = await readStock(api.em(), group);
  });

  test('over the whole stock, and at the steps of its tiers', async () => {
    expect(stock.length).toBeGreaterThan(isLong ? 6000 : 600);
    const wrong: unknown[] = [];
    for (const one of stock) {
      const { card } = one;
      if (isFreeItem(card.tc_product_type)) continue;
      const price = toCents(card.product_type === 'giftcard' ? card.msrp : card.price);
      for (const qty of [1, ...card.tiered_pricing.map(({ min }) => min)]) {
        const { cart, order, saved } = bought(one, group, qty);
        if (cart !== price || order !== price || saved !== toCents(card.msrp) - price)
          wrong.push([card.url_key, qty, price, cart, order, saved]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('on the page of some of each kind, and of every set', async () => {
    const kinds = Map.groupBy(stock, ({ card, mapOn }) => `${card.product_type} ${card.has_options} ${mapOn}`);
    const some = [...[...kinds.values()].flatMap((list) => list.slice(0, 5)), ...stock.filter(({ parts }) => parts.length > 0)];
    for (const { urlKey, card } of some.filter(({ card: { tc_product_type: free } }) => !isFreeItem(free))) {
      const page = await readProductDetail(api.services.pool, urlKey, group, now);
      expect([urlKey, page?.price, page?.msrp, page?.unit]).toEqual([urlKey, card.price, card.msrp, card.unit]);
    }
  });

  test('OP-210: no set costs more than its parts, and its one saving is against them', () => {
    const cents = new Map(stock.map(({ id, card }) => [id, toCents(card.price)]));
    const sets = stock.filter(({ parts }) => parts.length > 0);
    expect(sets.length).toBeGreaterThan(isLong ? 20 : 5);
    expect(sets.filter(({ parts }) => parts.some(({ choice }) => choice !== null)).length).toBeGreaterThan(1);
    for (const { urlKey, card, parts } of sets) {
      const sum = partsCents(parts, cents);
      expect(isSet(card.product_type)).toBe(true);
      expect([urlKey, toCents(card.msrp), toCents(card.price) <= sum]).toEqual([urlKey, sum, true]);
      const isReduced = card.product_type === 'bundle';
      expect([urlKey, isReduced || toCents(card.price) === sum]).toEqual([urlKey, true]);
    }
  });

  test('OP-212: a minimum appears only where members pay less, and only members read the price', () => {
    const sees = group === groupOf('member') || group === groupOf('member', true);
    const under = stock.filter(({ cents, mapCents, mapOn }) => mapOn && cents < (mapCents ?? 0));
    expect(under.length).toBeGreaterThan(5);
    for (const { urlKey, cents, listCents, mapCents, card } of under) {
      const reduced = reducedPrice(
        cents,
        card.temporary_price_reduction.map(({ type, amount }) => ({
          type,
          amount: type.endsWith('fixed') ? toCents(amount) : amount,
        })),
      );
      const own = group === groupOf('member', true) ? reduced - Math.floor((reduced + 5) / 10) : reduced;
      const shown = sees ? own : Math.max(listCents, mapCents ?? 0);
      expect([urlKey, card.is_map_enabled, toCents(card.price)]).toEqual([urlKey, true, shown]);
      expect([urlKey, sees || !JSON.stringify(card).includes((cents / 100).toString())]).toEqual([urlKey, true]);
    }
    for (const { urlKey, cents, mapCents, autoshipCents, mapOn, card } of stock) {
      const best = sees ? Math.min(cents, autoshipCents ?? cents) : cents;
      expect([urlKey, card.is_map_enabled]).toEqual([urlKey, mapOn && best < (mapCents ?? 0)]);
    }
  });

  test('AUTO-002, AUTO-031: no product costs more on autoship than in the shop, and frozen ones are on autoship, too', async () => {
    const stock = (await readStock(api.em(), group)).filter(({ card }) => card.autoship_enabled);
    const piece = (each: Stocked, autoship: boolean) => cartLine('1', each.pricing, group, { qty: 1, autoship }).unitCents;
    expect(new Set(stock.map(({ card }) => card.box_type))).toEqual(new Set(['grocery', 'frozen']));
    expect(stock.filter((each) => piece(each, true) > piece(each, false)).map(({ urlKey }) => urlKey)).toEqual([]);
  });
});
