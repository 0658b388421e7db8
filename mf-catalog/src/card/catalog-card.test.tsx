import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import type { ProductCard } from '@larder/contracts';
import { slotShowing } from '../../test/answers.tsx';
import { aCard } from '../../test/products.ts';
import { CatalogCard } from './CatalogCard.tsx';

const slots = {
  'cart.quantity': slotShowing(() => 'quantity'),
  'account.reminder': slotShowing(() => 'reminder'),
  'account.favorite': slotShowing(() => 'heart'),
  'account.lists': slotShowing(({ title }) => `onto a list: ${String(title)}`),
  'autoship.button': slotShowing(() => 'autoship'),
};
const show = (change: Partial<ProductCard> = {}, options: Parameters<typeof renderWithShell>[1] = {}, props: object = {}) =>
  renderWithShell(<CatalogCard product={aCard(change)} {...props} />, { slots, ...options });
const member = { loggedIn: true, userStatus: 'member' as const, groupId: 4 };

describe('what stands at the foot of a card', () => {
  it('CAT-060: a custom button wins even when the product is out of stock', async () => {
    const onClick = jest.fn();
    show({ in_stock: false }, {}, { custom: { text: 'Swap', onClick } });
    await userEvent.click(screen.getByRole('button', { name: 'Swap: Rolled Oats 1' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('reminder')).toBeNull();
  });

  it.each([
    [{ in_stock: false }, ['reminder', 'Shop Similar']],
    [{ is_available: false }, ['Shop Similar']],
    [{ product_type: 'bundle' as const, has_options: true }, ['View Item']],
    [{ product_type: 'giftcard' as const }, ['View']],
    [{}, ['quantity']],
  ])('CAT-061..064: %j shows %j', (change, texts) => {
    show(change);
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
    for (const other of ['reminder', 'Shop Similar', 'View Item', 'View', 'quantity'].filter((text) => !texts.includes(text))) {
      expect(screen.queryByText(other)).toBeNull();
    }
  });

  it('CAT-063: a gift card leads to its page', () => {
    show({ product_type: 'giftcard' });
    expect(screen.getByRole('link', { name: 'View: Rolled Oats 1' }).getAttribute('href')).toBe('/p/gift-card');
  });

  it('keeps the place of the quantity control while its remote is away', () => {
    show({}, { slots: {} });
    expect(screen.getByRole('button', { name: 'Add' }).hasAttribute('disabled')).toBe(true);
  });

  it('AUTO-027, AUTO-028: places the autoship button for signed-in shoppers on products that have it', () => {
    const first = show({ autoship_enabled: true });
    expect(screen.queryByText('autoship')).toBeNull();
    first.unmount();
    show({ autoship_enabled: true }, { slots, session: member });
    expect(screen.getByText('autoship')).toBeTruthy();
  });

  it('CAT-073: counts what is in the cart towards the next tier', () => {
    const tiered_pricing = [
      { min: 3, max: null, promo_type: 'thrive_cash' as const, discount_type: 'dollar' as const, promo_value: 2 },
    ];
    show({ tiered_pricing }, {}, { inCart: 1 });
    expect(screen.getByText('Add 2 More, Get $2 Thrive Cash')).toBeTruthy();
  });
});

describe('minimum advertised price on a card', () => {
  const cheap = { price: 6.49, msrp: 9.99 };
  const gesture = { ...cheap, map_display: { kind: 'gesture' as const, price: 8.99 } };
  const inCart = { ...cheap, autoship_price: 5.66, map_display: { kind: 'in_cart' as const } };
  /** The API's response to non-members: the list price, and the price per unit of that (OP-212). */
  const forOthers = { price: 9.99, msrp: 9.99, unit: { price_text: '$0.56/oz' }, map_display: { kind: 'members' as const } };
  const visitor = {};
  const lead = { loggedIn: true, userStatus: 'lead' as const, groupId: 1 };

  it.each([
    ['CAT-066: visitors', forOthers, visitor, '$9.99', 'Register for best price'],
    ['CAT-067: leads', forOthers, lead, '$9.99', 'Register'],
    ['CAT-068: members before they press Add', gesture, member, '$8.99', null],
    ['CAT-065: members', inCart, member, '$6.49', 'See best price in cart'],
    ['CAT-069: anybody without MAP', cheap, visitor, '$6.49', null],
  ] as const)('%s', (_name, change, session, price, text) => {
    show(change, { slots, session });
    expect(screen.getByText(price)).toBeTruthy();
    expect(screen.getByText('quantity')).toBeTruthy();
    for (const each of ['Register for best price', 'Register', 'See best price in cart'])
      expect(screen.queryAllByText(each)).toHaveLength(each === text ? 1 : 0);
    // A price per unit would reveal the hidden one.
    expect(screen.queryAllByText('$0.25/oz')).toHaveLength(price === '$6.49' ? 1 : 0);
  });
});

describe('similar items', () => {
  const open = async (answer: unknown) => {
    window.matchMedia = ((query: string) => ({ matches: query.includes('min-width'), media: query })) as typeof window.matchMedia;
    const { api } = fakeApi({ 'GET /product/{id}/similar': answer });
    show({ in_stock: false }, { slots, api });
    await userEvent.click(screen.getByRole('button', { name: 'Shop Similar: Rolled Oats 1' }));
    return screen.findByRole('dialog', { name: 'Shop similar items in stock' });
  };

  it('CAT-046, CAT-047: open in a panel of that title and close by Escape', async () => {
    await open({ products: [aCard({ id: 9 })], total: 1 });
    expect(await screen.findByRole('link', { name: 'Mill & Meadow Rolled Oats 9' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Mill & Meadow Rolled Oats 9' })).toBeNull();
  });

  it('CAT-113: say so when there are none', async () => {
    await open({ products: [], total: 0 });
    expect(await screen.findByText('No products found, please try again')).toBeTruthy();
  });

  it('can be tried again', async () => {
    let tries = 0;
    await open(() => (++tries === 1 ? new Error('down') : { products: [aCard({ id: 9 })], total: 1 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Mill & Meadow Rolled Oats 9' })).toBeTruthy();
  });
});

describe('what keeps a product for later', () => {
  it.each([
    ['members have lists beside the heart', member, 1],
    ['visitors have the heart alone: lists belong to accounts', {}, 0],
  ])('OP-084, ACC-098: %s', (_name, session, times) => {
    show({}, { session });
    expect(screen.getByText('heart')).toBeTruthy();
    expect(screen.queryAllByText('onto a list: Rolled Oats 1')).toHaveLength(times);
  });
});
