import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Order } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { order } from '../../test/fixtures.ts';
import { open } from '../../test/order-page.tsx';

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

  test('is not offered before delivery', async () => {
    const { seen } = open(order());
    await screen.findByRole('heading', { name: '2 items' });
    expect(screen.queryByRole('heading', { name: 'Something wrong?' })).toBeNull();
    expect(seen.some(({ name }) => name.includes('reports'))).toBe(false);
  });

  test('units are reported with the requested remedy, once for a double press; then the outcome is shown', async () => {
    const { seen } = open(delivered(), {
      'GET /account/order/{id}/reports': reports,
      'POST /account/order/{id}/report': { success: true, until: '2026-12-04', lines: [], reports: [made] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report an item' }));
    await userEvent.selectOptions(screen.getByLabelText('Quantity'), '2');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('2 × Rolled Oats, missing: $10.00 is refunded to your payment method.')).toBeTruthy();
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
      new ApiError('Bad', { code: 400, fields: { picture: 'We couldn’t read this picture.' } }),
      { success: true, until: '2026-12-04', lines: [], reports: [made] },
    ];
    const { seen } = open(delivered(), {
      'GET /account/order/{id}/reports': reports,
      'POST /account/order/{id}/report': () => answers.shift(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report an item' }));
    await userEvent.type(screen.getByLabelText(/Tell us more/), 'It leaks.');
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.upload(screen.getByLabelText(/Photo/), new File(['jar'], 'jar.png', { type: 'image/png' }));
    await send();
    expect(await screen.findByText('The request is too large.')).toBeTruthy();
    await send();
    expect((await screen.findAllByText(/We couldn’t read this picture/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>(/Tell us more/).value).toBe('It leaks.');
    await userEvent.upload(screen.getByLabelText(/Photo/), new File(['lid'], 'lid.png', { type: 'image/png' }));
    await send();
    expect(await screen.findByText(/is refunded to your payment method/)).toBeTruthy();
    const posts = seen.filter(({ name }) => name === 'POST /account/order/{id}/report');
    expect(posts.map(({ options }) => options?.body)).toMatchObject([
      { note: 'It leaks.', picture: 'amFy' },
      { picture: 'amFy' },
      { picture: 'bGlk' },
    ]);
  });

  test('a refusal is shown at its field, and a report sent again after a lost response has the same key', async () => {
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
    ['waiting', 'refund', /we’re reviewing it/],
    ['settled', 'thrive_cash', /you have \$10.00 in Thrive Cash/],
    ['refused', 'refund', /couldn’t approve it/],
  ])('the state %s (%s) has its text', async (state, remedy, text) => {
    open(delivered(), {
      'GET /account/order/{id}/reports': { ...reports, lines: [], reports: [{ ...made, state, wish: remedy }] },
    });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Report an item' })).toBeNull();
  });

  test('a late report shows an error', async () => {
    open(delivered(), { 'GET /account/order/{id}/reports': { until: '2026-11-01', lines: [], reports: [] } });
    expect(await screen.findByText(/has passed/)).toBeTruthy();
  });
});
