import { describe, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Order } from '@larder/contracts';
import { ApiError, type Session } from '@larder/shell';
import { aSavedCard, fakeApi, fillCart, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { memberSession, order, orderItem } from '../../test/fixtures.ts';
import { productCard } from '../../test/lists.ts';
import { Page, prefetch } from './order.tsx';

function open(shown: Order, answers: FakeAnswers = {}, session: Partial<Session> = memberSession) {
  const { api, seen } = fakeApi({
    'GET /account/order/{id}': { order: shown },
    'GET /account/order/{id}/returns': { return_until: null, return_address: null, return_lines: [], returns: [] },
    ...answers,
  });
  return {
    ...renderWithShell(<Page data={{ id: 'o1', number: '100001' }} />, { api, session, path: '/account/order?id=o1' }),
    seen,
  };
}

describe('one order', () => {
  test.each([
    ['processing', 'Placed', '11.5'],
    ['shipped', 'Shipped', '36.5'],
    ['in_transit', 'In Transit', '61.5'],
    ['delivered', 'Delivered', '97.5'],
  ] as const)('%s reads %s and stands at %s (CHK-050 … CHK-064)', async (status, text, width) => {
    open(order({ details: { delivery_status_label: status } }));
    const bar = await screen.findByRole('progressbar', { name: 'Order status' });
    expect(bar.getAttribute('aria-valuenow')).toBe(width);
    expect(bar.getAttribute('aria-valuetext')).toBe(text);
  });

  test('CHK-041: one that a schedule ordered leads there, any other does not', async () => {
    open(order({ autoship_schedule_id: 7 }));
    const link = await screen.findByRole('link', { name: 'your Autoship schedule' });
    expect(link.getAttribute('href')).toBe('/autoship/schedules#schedule-7');
  });

  test('a canceled one has no bar (OP-090)', async () => {
    open(order({ details: { delivery_status_label: 'canceled' } }));
    await screen.findByRole('heading', { name: '2 items' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('wine needs a signature (CHK-068), a gift says for whom, cards show four digits', async () => {
    open(order({ has_alcohol: true, is_gift: true, gift_recipient: 'Bo Lee', gift_message: '<b>Hi</b>' }));
    expect(await screen.findByText('Signature required upon delivery. Must be at least 21 yrs+.')).toBeTruthy();
    expect(screen.getByText('A gift for Bo Lee: <b>Hi</b>')).toBeTruthy();
    expect(screen.getByText('Visa ending in 4242, $13.45')).toBeTruthy();
  });

  test('CAT-076: a gift was free and says what it is worth', async () => {
    const sample = {
      product_id: 8,
      product_name: 'A taste',
      price_per_item: 0,
      row_total: 0,
      free_value: 4.99,
      qty: 1,
      reorder: false,
    };
    open(order({ items: [orderItem(), orderItem(sample)] }));
    expect(await screen.findByText('1 × FREE ($4.99)')).toBeTruthy();
    // It has no page of its own (CAT-007).
    expect(screen.queryByRole('link', { name: 'A taste' })).toBeNull();
    expect(screen.getByText('2 × $5.00')).toBeTruthy();
  });

  test('only marked items can be had again (CHK-043)', async () => {
    open(order({ items: [orderItem(), orderItem({ product_id: 8, product_name: 'Gone Tea', reorder: false })] }));
    expect(await screen.findByRole('button', { name: 'Reorder Rolled Oats' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reorder Gone Tea' })).toBeNull();
  });
});

describe('reordering', () => {
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Reorder Rolled Oats' }));

  test('wishes for as many pieces more as were ordered, and says that they went in', async () => {
    const { shell } = open(order());
    const asked = fillCart(shell);
    await press();
    expect(asked).toEqual([[{ productId: 7, pieces: { more: 2 }, soldAsFresh: null }]]);
    await waitFor(() =>
      expect(shell.openOverlay.get()).toEqual({
        name: 'addedToCart',
        props: { productId: 7, title: 'Rolled Oats', image: '/media/oats.webp', qty: 2 },
      }),
    );
  });

  test('names what is sold fresh, so that it is explained before it goes in (OP-125)', async () => {
    const { shell } = open(order({ items: [orderItem({ sold_as_fresh: 'fresh', box_type: 'fresh' })] }));
    const asked = fillCart(shell, { is: 'asked' });
    await press();
    expect(asked[0]).toMatchObject([{ productId: 7, soldAsFresh: 'fresh' }]);
    expect(shell.openOverlay.get()).toBeNull();
  });

  test('takes all that can be had again at once, in as many pieces; what had a choice is left to its own button', async () => {
    const items = [
      orderItem(),
      orderItem({ product_id: 8, product_name: 'Berries', qty: 3, sold_as_fresh: 'fresh' }),
      orderItem({ product_id: 9, product_name: 'Gone Tea', reorder: false }),
      orderItem({ product_id: 10, product_name: 'Soap', option_labels: ['Lemon'] }),
    ];
    const { shell } = open(order({ items }));
    const asked = fillCart(shell);
    await userEvent.click(await screen.findByRole('button', { name: 'Reorder all 2' }));
    expect(asked).toEqual([
      [
        { productId: 7, pieces: { more: 2 }, soldAsFresh: null },
        { productId: 8, pieces: { more: 3 }, soldAsFresh: 'fresh' },
      ],
    ]);
  });

  test('there is no all of a single item', async () => {
    open(order());
    await screen.findByRole('button', { name: 'Reorder Rolled Oats' });
    expect(screen.queryByRole('button', { name: /Reorder all/ })).toBeNull();
  });

  test('a refusal is left to the cart to tell, and the button works again (CART-104)', async () => {
    const { shell } = open(order());
    fillCart(shell, { is: 'refused', fields: {} });
    await press();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reorder Rolled Oats' }).getAttribute('aria-busy')).toBeNull());
    expect(shell.openOverlay.get()).toBeNull();
  });
});

describe('canceling (OP-093)', () => {
  test('asks first, then shows the canceled order', async () => {
    const canceled = order({ can_cancel: false, details: { delivery_status_label: 'canceled' } });
    const { seen } = open(order(), { 'POST /account/order/{id}/cancel': { success: true, order: canceled } });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel order #100001?' });
    expect(question.textContent).toContain('You get back $13.45 to Visa ending in 4242.');
    expect(seen.some(({ name }) => name.includes('cancel'))).toBe(false);
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel the order' }));
    expect((await screen.findAllByText('Canceled')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  test('too late is told, and the order stays', async () => {
    open(order(), { 'POST /account/order/{id}/cancel': new ApiError('This order is being packed already.', { code: 400 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText('This order is being packed already.')).toBeTruthy();
  });

  test('not once it is packed', async () => {
    open(order({ can_cancel: false }));
    await screen.findByRole('heading', { name: '2 items' });
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });
});

describe('changing items (OP-093)', () => {
  const [line, gone] = [orderItem(), orderItem({ item_id: 6, product_id: 8, product_name: 'Jam', can_change: false })];
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
    const after = order({ items: [orderItem({ qty: 1 }), gone], item_count: 3 });
    const { seen } = open(order({ items: [line, gone] }), { [PREVIEW]: preview, [CHANGE]: { success: true, order: after } });
    await less();
    expect(await screen.findByText('You get back $5.00 to Visa ending in 4242.')).toBeTruthy();
    expect(screen.getByText(/so it no longer counts/)).toBeTruthy();
    expect(screen.getByText('Stays as it is')).toBeTruthy();
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

    test('what was bought before is offered, but what is in the order or has a choice; it goes in by the least pieces it is sold in', async () => {
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
      expect(screen.getByText('Nothing that can be added was found for “tea”.')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Remove Black Tea' }));
      expect(screen.getByText(/Set the pieces that you want/)).toBeTruthy();
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

  test('a change whose payment is not decided is told after a reload, and no other is offered', async () => {
    open(order({ open_change: { amount: 8.5, since: '2026-11-05T20:00:00.000Z' } }));
    expect(await screen.findByText(/still confirming the payment of \$8\.50.*the order changes by itself/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change items' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull();
  });

  test('closed, the focus is back on the button that opened it', async () => {
    open(order());
    await userEvent.click(await screen.findByRole('button', { name: 'Change items' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it as it is' }));
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Change items' }));
  });

  test('put back it is as before', async () => {
    open(order(), { [PREVIEW]: preview });
    await less();
    await screen.findByText(/You get back/);
    await userEvent.click(screen.getByRole('button', { name: 'One more Rolled Oats' }));
    expect(screen.getByText(/Set the pieces that you want/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it as it is' }));
    expect(await screen.findByRole('button', { name: 'Change items' })).toBeTruthy();
  });

  test('a refusal is told, and the same change sent again after a lost answer has the same key', async () => {
    const answers = [new ApiError('No answer', { code: 0 }), new ApiError('The order has changed meanwhile.', { code: 409 })];
    const { seen } = open(order(), { [PREVIEW]: preview, [CHANGE]: () => answers.shift() });
    await less();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm change' }));
    expect(await screen.findByText('No answer')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm change' }));
    expect(await screen.findByText('The order has changed meanwhile.')).toBeTruthy();
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
    open(order({ items: [gone], can_cancel: false }));
    await screen.findByRole('heading', { name: '2 items' });
    expect(screen.queryByRole('button', { name: 'Change items' })).toBeNull();
  });
});

describe('printing', () => {
  test('a receipt has the seller and the member number, which a screen does not show, and a button asks for it', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    open(order());
    await userEvent.click(await screen.findByRole('button', { name: 'Print receipt' }));
    expect(print).toHaveBeenCalledOnce();
    for (const text of ['Member number 42', '1 Mill Road, Salem, OR 97301'])
      expect(screen.getByText(text).closest('[data-print]')?.getAttribute('data-print')).toBe('only');
    print.mockRestore();
  });
});

describe('what the address asks for', () => {
  const ask = (query: string, answer: unknown, last: string | null = null) => {
    const { api } = fakeApi({ 'GET /account/order/{id}': answer, 'GET /account/order/last_order': { order_id: last } });
    const { queryClient } = renderWithShell(null);
    return prefetch({ api, queryClient, search: new URLSearchParams(query) } as Parameters<typeof prefetch>[0]);
  };
  test('the order', () => expect(ask('id=o1', { order: order() })).resolves.toEqual({ data: { id: 'o1', number: '100001' } }));
  test('OP-089: without one, the last', () =>
    expect(ask('', { order: order() }, 'o9')).resolves.toEqual({ data: { id: 'o9', number: '100001' } }));
  test('nothing, and there is no order yet', () => expect(ask('', {})).resolves.toEqual({ redirect: '/account/orders' }));
  test('somebody else’s', () =>
    expect(ask('id=o2', new ApiError('Order not found', { code: 404 }))).resolves.toEqual({ notFound: true }));
  test('nonsense', () => expect(ask(`id=${'x'.repeat(41)}`, {})).resolves.toEqual({ notFound: true }));
  test('a failing api is no missing order', () =>
    expect(ask('id=o1', new ApiError('down', { code: 503 }))).rejects.toThrow('down'));
});

describe('something wrong', () => {
  const shipment = {
    ...order().shipments[0],
    delivered_date: '2026-11-20',
    delivery_status: 'delivered',
  } as Order['shipments'][number];
  const delivered = () => order({ details: { delivery_status_label: 'delivered' }, shipments: [shipment], can_cancel: false });
  const line = { item_id: 5, product_name: 'Rolled Oats', image: '/media/oats.webp', open_qty: 2, per_piece: 5 };
  const made = {
    report_id: 1,
    item_id: 5,
    product_name: 'Rolled Oats',
    kind: 'missing',
    qty: 2,
    wish: 'refund',
    amount: 10,
    state: 'settled',
    refusal: null,
    has_picture: false,
    created_at: '2026-11-21T20:00:00.000Z',
  };
  const reports = { until: '2026-12-04', lines: [line], reports: [] };

  test('is not asked before it arrived', async () => {
    const { seen } = open(order());
    await screen.findByRole('heading', { name: '2 items' });
    expect(screen.queryByRole('heading', { name: 'Something wrong?' })).toBeNull();
    expect(seen.some(({ name }) => name.includes('reports'))).toBe(false);
  });

  test('pieces are reported with what one would like, pressed twice once; then it says what came of it', async () => {
    const { seen } = open(delivered(), {
      'GET /account/order/{id}/reports': reports,
      'POST /account/order/{id}/report': { success: true, until: '2026-12-04', lines: [], reports: [made] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report an item' }));
    await userEvent.selectOptions(screen.getByLabelText('Pieces'), '2');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('2 × Rolled Oats, missing: $10.00 goes back to what you paid with.')).toBeTruthy();
    const calls = seen.filter(({ name }) => name === 'POST /account/order/{id}/report');
    expect(calls.map(({ options }) => options)).toMatchObject([
      {
        params: { id: 'o1' },
        body: { item_id: '5', kind: 'missing', qty: '2', wish: 'refund' },
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  test('a picture goes with it, and what was typed stays when it is too large', async () => {
    const answers = [
      new ApiError('The request is too large.', { code: 413, errorCode: 'too_large' }),
      new ApiError('Bad', { code: 400, fields: { picture: 'We cannot read this picture.' } }),
      { success: true, until: '2026-12-04', lines: [], reports: [made] },
    ];
    const { seen } = open(delivered(), {
      'GET /account/order/{id}/reports': reports,
      'POST /account/order/{id}/report': () => answers.shift(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report an item' }));
    await userEvent.type(screen.getByLabelText(/Tell us more/), 'It leaks.');
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.upload(screen.getByLabelText(/A picture of it/), new File(['jar'], 'jar.png', { type: 'image/png' }));
    await send();
    expect(await screen.findByText('The request is too large.')).toBeTruthy();
    await send();
    expect((await screen.findAllByText(/We cannot read this picture/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>(/Tell us more/).value).toBe('It leaks.');
    await userEvent.upload(screen.getByLabelText(/A picture of it/), new File(['lid'], 'lid.png', { type: 'image/png' }));
    await send();
    expect(await screen.findByText(/goes back to what you paid with/)).toBeTruthy();
    const posts = seen.filter(({ name }) => name === 'POST /account/order/{id}/report');
    expect(posts.map(({ options }) => options?.body)).toMatchObject([
      { note: 'It leaks.', picture: 'amFy' },
      { picture: 'amFy' },
      { picture: 'bGlk' },
    ]);
  });

  test('a refusal is told at its field, and a report sent again after a lost answer has the same key', async () => {
    const answers = [
      new ApiError('No answer', { code: 0 }),
      new ApiError('Please check.', { code: 400, fields: { qty: 'Please enter 1 or less.' } }),
    ];
    const { seen } = open(delivered(), {
      'GET /account/order/{id}/reports': reports,
      'POST /account/order/{id}/report': () => answers.shift(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report an item' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('No answer')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findAllByText(/Please enter 1 or less/)).length).toBeGreaterThan(0);
    const keys = seen.filter(({ name }) => name.startsWith('POST')).map(({ options }) => options?.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    ['waiting', 'refund', /a person looks at it/],
    ['settled', 'thrive_cash', /you have \$10.00 of Thrive Cash/],
    ['refused', 'refund', /could not make this good/],
  ])('what is %s (%s) is told', async (state, wish, text) => {
    open(delivered(), { 'GET /account/order/{id}/reports': { ...reports, lines: [], reports: [{ ...made, state, wish }] } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Report an item' })).toBeNull();
  });

  test('too late is told', async () => {
    open(delivered(), { 'GET /account/order/{id}/reports': { until: '2026-11-01', lines: [], reports: [] } });
    expect(await screen.findByText(/is over/)).toBeTruthy();
  });
});
