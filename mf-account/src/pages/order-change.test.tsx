import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { aSavedCard, type FakeAnswers } from '@larder/shell/testing';
import { order, orderItem } from '../../test/fixtures.ts';
import { productCard } from '../../test/lists.ts';
import { open } from '../../test/order-page.tsx';

describe('changing items (OP-093)', () => {
  const [line, fixedLine] = [orderItem(), orderItem({ item_id: 6, product_id: 8, product_name: 'Jam', can_change: false })];
  const preview = {
    subtotal: 5,
    grand_total: 10.95,
    totals: [{ type: 'shipping', value: 5.95 }],
    total_before: 15.95,
    back: [{ label: 'visa', last4: '4242', amount: 5 }],
    charge: 0,
    charge_to: { label: 'visa', last4: '4242' },
    notes: ['Your promo code needs $9.00 of items, so it no longer counts.'],
    cancels: false,
  };
  const less = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change items' }));
    await userEvent.click(await screen.findByRole('button', { name: 'One less Rolled Oats' }));
  };
  const PREVIEW = 'POST /account/order/{id}/change/preview';
  const CHANGE = 'POST /account/order/{id}/change';

  test('shows the new total, what goes back where and what else it means before anything changes; pressed twice it is sent once', async () => {
    const after = order({ items: [orderItem({ qty: 1 }), fixedLine], item_count: 3 });
    const { seen } = open(order({ items: [line, fixedLine] }), { [PREVIEW]: preview, [CHANGE]: { success: true, order: after } });
    await less();
    expect(await screen.findByText('You get back $5.00 to Visa ending in 4242.')).toBeTruthy();
    expect(screen.getByText(/so it no longer counts/)).toBeTruthy();
    expect(screen.getByText('No change')).toBeTruthy();
    expect(seen.some(({ name }) => name === CHANGE)).toBe(false);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm change' }));
    expect(await screen.findByRole('heading', { name: '3 items' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm change' })).toBeNull();
    const sent = seen.filter(({ name }) => name === CHANGE).map(({ options }) => options);
    expect(sent).toMatchObject([
      {
        params: { id: 'o1' },
        body: { items: [{ item_id: 5, qty: 1 }], expected_total: '10.95' },
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  test('what happens when an item runs out is shown, and can be changed while the order can', async () => {
    const after = order({ when_out: 'refund' });
    const { seen } = open(order(), { [PREVIEW]: { ...preview, back: [], notes: [] }, [CHANGE]: { success: true, order: after } });
    expect(await screen.findByText('If an item runs out: send the closest match.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change choice' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Refund it' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm change' }));
    expect(await screen.findByText('If an item runs out: refund it.')).toBeTruthy();
    expect(seen.find(({ name }) => name === CHANGE)?.options?.body).toEqual({ when_out: 'refund', expected_total: '10.95' });
  });

  test('nothing left is a canceled order, and says so on the button', async () => {
    open(order(), { [PREVIEW]: { ...preview, cancels: true, grand_total: 0, notes: ['Nothing is left.'] } });
    await less();
    expect(await screen.findByRole('button', { name: 'Cancel the order' })).toBeTruthy();
  });

  test('more of it says what is charged to what, and the button too', async () => {
    const { seen } = open(order(), { [PREVIEW]: { ...preview, back: [], charge: 5, grand_total: 20.95 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Change items' }));
    await userEvent.click(await screen.findByRole('button', { name: 'One more Rolled Oats' }));
    expect(await screen.findByText('$5.00 more is charged to Visa ending in 4242 when you confirm.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pay $5.00 and change' }));
    await waitFor(() =>
      expect(seen.find(({ name }) => name === CHANGE)?.options?.body).toMatchObject({ items: [{ item_id: 5, qty: 3 }] }),
    );
  });

  test('an order that no card paid asks which saved one shall', async () => {
    const card = {
      id: 3,
      token: 't',
      cc_type: 'visa',
      cc_label: 'Visa',
      last4: '1881',
      exp_month: 1,
      exp_year: 2031,
      is_default: true,
      expired: false,
    };
    const { seen } = open(order(), {
      [PREVIEW]: { ...preview, back: [], charge: 5, charge_to: null },
      'GET /account/cc': { cards: [card], defaultPayment: card },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change items' }));
    await userEvent.click(await screen.findByRole('button', { name: 'One more Rolled Oats' }));
    await screen.findByRole('option', { name: 'Visa ending in 1881' });
    await userEvent.selectOptions(screen.getByLabelText('Pay with'), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Pay $5.00 and change' }));
    await waitFor(() => expect(seen.find(({ name }) => name === CHANGE)?.options?.body).toMatchObject({ cc_id: 3 }));
  });

  describe('adding products', () => {
    const card = productCard({ id: 70, title: 'Green Tea', price: 4.5, min_order_qty: 2 });
    const bought = {
      products: [card, productCard({ id: 7 }), productCard({ id: 71, has_options: true })],
      count: 3,
      cur_page: 1,
      page_size: 24,
    };
    const begin = async (answers: FakeAnswers = {}) => {
      const opened = open(order(), {
        [PREVIEW]: { ...preview, back: [], charge: 9 },
        'GET /account/purchased': bought,
        ...answers,
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Change items' }));
      return opened;
    };

    test('products bought before are offered, except those in the order or with options; one is added in its minimum quantity', async () => {
      const { seen } = await begin({ [CHANGE]: { success: true, order: order({ item_count: 4 }) } });
      expect(await screen.findByText('You bought these before.')).toBeTruthy();
      expect(screen.getAllByText(/each$/).map((line) => line.textContent)).toEqual(['$4.50 each']);
      await userEvent.click(screen.getByRole('button', { name: 'Add Green Tea' }));
      expect(await screen.findByText('$4.50 each, new')).toBeTruthy();
      await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.00 and change' }));
      const sent = seen.filter(({ name }) => name === CHANGE).map(({ options }) => options);
      expect(sent).toMatchObject([{ body: { added: [{ product_id: 70, qty: 2 }], expected_total: '10.95' } }]);
      expect(sent[0]?.body).not.toHaveProperty('items');
      expect(await screen.findByRole('heading', { name: '4 items' })).toBeTruthy();
    });

    test('a search finds others, and says so when there are none; taken out again nothing is wanted', async () => {
      const tea = productCard({ id: 80, title: 'Black Tea' });
      const { seen } = await begin({
        'GET /products': ({ query }: { query: Record<string, unknown> }) => ({
          products: query['filter[search]'] === 'tea' ? [tea] : [],
        }),
      });
      await userEvent.type(await screen.findByLabelText('Find a product'), ' tea {Enter}');
      await userEvent.click(await screen.findByRole('button', { name: 'Add Black Tea' }));
      expect(seen.find(({ name }) => name === 'GET /products')?.options?.query).toMatchObject({ 'filter[search]': 'tea' });
      expect(screen.getByText('We didn’t find anything to add for “tea”.')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Remove Black Tea' }));
      expect(screen.getByText(/Choose how many you want/)).toBeTruthy();
    });
  });

  test('another saved card pays the difference where it is chosen; the one that paid the order is not offered twice', async () => {
    const { seen } = open(order(), {
      [PREVIEW]: { ...preview, back: [], charge: 5 },
      'GET /account/cc': {
        cards: [aSavedCard({ id: 2, cc_label: 'Visa' }), aSavedCard({ id: 3, cc_label: 'Visa', last4: '1881' })],
        defaultPayment: null,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change items' }));
    await userEvent.click(await screen.findByRole('button', { name: 'One more Rolled Oats' }));
    const choice = await screen.findByLabelText('Pay with');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Visa ending in 4242, which paid this order', 'Visa ending in 1881']);
    await userEvent.selectOptions(choice, '3');
    expect(screen.getByText('$5.00 more is charged when you confirm.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pay $5.00 and change' }));
    await waitFor(() => expect(seen.find(({ name }) => name === CHANGE)?.options?.body).toMatchObject({ cc_id: 3 }));
  });

  test('a change with an undecided payment is shown after a reload, and no other is offered', async () => {
    open(order({ open_change: { amount: 8.5, since: '2026-11-05T20:00:00.000Z' } }));
    expect(await screen.findByText(/still confirming the payment of \$8\.50.*we’ll update the order/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change items' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull();
  });

  test('closed, the focus is back on the button that opened it', async () => {
    open(order());
    await userEvent.click(await screen.findByRole('button', { name: 'Change items' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it as is' }));
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Change items' }));
  });

  test('put back it is as before', async () => {
    open(order(), { [PREVIEW]: preview });
    await less();
    await screen.findByText(/You get back/);
    await userEvent.click(screen.getByRole('button', { name: 'One more Rolled Oats' }));
    expect(screen.getByText(/Choose how many you want/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it as is' }));
    expect(await screen.findByRole('button', { name: 'Change items' })).toBeTruthy();
  });

  test('a refusal is shown, and a change sent again after a lost response has the same key', async () => {
    const answers = [new ApiError('No answer', { code: 0 }), new ApiError('The order has just changed.', { code: 409 })];
    const { seen } = open(order(), { [PREVIEW]: preview, [CHANGE]: () => answers.shift() });
    await less();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm change' }));
    expect(await screen.findByText('No answer')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm change' }));
    expect(await screen.findByText('The order has just changed.')).toBeTruthy();
    const keys = seen.filter(({ name }) => name === CHANGE).map(({ options }) => options?.idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('a box goes with one press where there are several', async () => {
    const ice = orderItem({ item_id: 6, product_id: 8, product_name: 'Ice', box_type: 'frozen' });
    const { seen } = open(order({ items: [line, ice] }), { [PREVIEW]: preview });
    await userEvent.click(await screen.findByRole('button', { name: 'Change items' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the Frozen box' }));
    await screen.findByText(/You get back/);
    expect(seen.find(({ name }) => name === PREVIEW)?.options).toMatchObject({ body: { items: [{ item_id: 6, qty: 0 }] } });
  });

  test('another address is chosen, its tax shown, and then confirmed', async () => {
    const later = order({ shipments: order().shipments.map((box) => ({ ...box, change_until: '2999-01-01T20:00:00.000Z' })) });
    const there = {
      ...order().shipping_address,
      id: 4,
      region_id: 1,
      street1: '9 Mill Lane',
      city: 'Salem',
      is_default_shipping: false,
    };
    const { seen } = open(later, {
      [PREVIEW]: { ...preview, notes: ['It goes to Salem.'] },
      [CHANGE]: { success: true, order: order({ shipping_address: there }) },
      'GET /account/address': { addresses: [there] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change address' }));
    await screen.findByRole('option', { name: /Salem/ });
    await userEvent.selectOptions(screen.getByLabelText('Send it to'), '4');
    expect(await screen.findByText('It goes to Salem.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm change' }));
    expect(await screen.findByText(/Salem, OR 97205/)).toBeTruthy();
    expect(seen.find(({ name }) => name === CHANGE)?.options?.body).toEqual({ address_id: 4, expected_total: '10.95' });
  });

  test('is not offered where nothing can be changed', async () => {
    open(order({ items: [fixedLine], can_cancel: false }));
    await screen.findByRole('heading', { name: '2 items' });
    expect(screen.queryByRole('button', { name: 'Change items' })).toBeNull();
  });
});
