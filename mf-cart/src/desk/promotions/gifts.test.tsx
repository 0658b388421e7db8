import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DeskGift } from '@larder/contracts';
import { permissionsOfRoles } from '@larder/rules';
import { visit } from '@larder/shell/testing';
import * as page from './gifts.tsx';

const gift = (change: Partial<DeskGift> = {}): DeskGift => ({
  gift_id: 2,
  name: 'A taste, on us',
  gift_kind: 'sample',
  product_id: 31,
  product_title: 'Tea',
  stock_qty: 40,
  threshold: 75,
  link_only: false,
  starts_on: null,
  expires_on: null,
  is_on: true,
  promotion_state: 'running',
  uses: 4,
  cost: 20,
  version: 3,
  ...change,
});

const open = (answers: Record<string, unknown> = {}) =>
  visit(page, {
    path: '/desk/gifts',
    answers: {
      'GET /desk/me': { permissions: permissionsOfRoles(['marketing']) },
      'GET /desk/promotions/gifts': {
        gifts: [gift()],
        products: [
          { product_id: 31, product_title: 'Tea', gift_kind: 'sample', stock_qty: 40 },
          { product_id: 32, product_title: 'Bowl', gift_kind: 'gift', stock_qty: 5 },
        ],
      },
      ...answers,
    },
  });

test('a gift is shown with amount, use and value, and edited with the version that was seen', async () => {
  const { seen } = await open({ 'PUT /desk/promotions/gifts/{id}': { success: true, gift_offer: gift({ version: 4 }) } });
  const row = within(screen.getByRole('row', { name: /A taste/ }));
  for (const text of ['Tea (sample)', '$75', 'No end', '40', '4', '$20.00']) expect(row.getByText(text)).toBeTruthy();
  fireEvent.click(await screen.findByLabelText('Edit A taste, on us'));
  fireEvent.change(await screen.findByLabelText('Product'), { target: { value: '32' } });
  fireEvent.change(screen.getByLabelText('Cart of at least, in dollars'), { target: { value: '80' } });
  fireEvent.click(screen.getByText('Save changes'));
  await waitFor(() => expect(screen.queryByText('Save changes')).toBeNull());
  expect(seen.find(({ name }) => name === 'PUT /desk/promotions/gifts/{id}')?.options).toEqual({
    params: { id: 2 },
    body: {
      name: 'A taste, on us',
      product_id: 32,
      threshold: 80,
      link_only: false,
      starts_on: null,
      expires_on: null,
      version: 3,
    },
  });
});

test('the link to a gift has its number', async () => {
  await open();
  fireEvent.click(await screen.findByLabelText('Edit A taste, on us'));
  expect(await screen.findByText('/?gwp_id=2')).toBeTruthy();
});
