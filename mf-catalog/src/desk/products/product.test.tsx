import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskProductDetail } from '@larder/contracts';
import { bodiesOf, visit } from '@larder/shell/testing';
import * as page from './product.tsx';

const product = (change: Partial<DeskProductDetail> = {}): DeskProductDetail => ({
  id: 7,
  sku: 'OAT-1',
  title: 'Rolled oats',
  brand: 'Larder',
  category_name: 'Oatmeal',
  image: null,
  product_type: 'simple',
  base_price: 4.99,
  msrp: 5.99,
  current_price: 3.99,
  autoship_price: null,
  map_price: null,
  stock: 12,
  is_available: true,
  in_lists: false,
  version: 3,
  url: '/p/rolled-oats',
  short_description: '16 oz',
  description: '',
  ingredients: null,
  allergens: null,
  nutrition: null,
  category_id: 2,
  label_ids: [9],
  sales: [{ id: 4, name: 'Fall', type: 'by_percent', amount: 20, starts_at: '2026-11-30T08:00:00Z', ends_at: null }],
  price_changes: [{ id: 5, base_price: 4.49, starts_at: '2027-01-04T08:00:00Z' }],
  pictures: [
    { hash: 'a'.repeat(32), url: '/media/a.webp', label: 'Front' },
    { hash: 'b'.repeat(32), url: '/media/b.webp', label: 'Back' },
  ],
  parts: [],
  ...change,
});

const CHOICES = {
  categories: [{ id: 2, name: 'Pantry › Oatmeal' }],
  brands: [],
  labels: [
    { id: 9, name: 'Vegan', type: 'diets' },
    { id: 10, name: 'Organic', type: 'certifications' },
  ],
};

const open = (answers: Record<string, unknown> = {}) =>
  visit(page, {
    path: '/desk/products/7',
    params: { id: '7' },
    answers: { 'GET /desk/products/{id}': product(), 'GET /desk/products/choices': CHOICES, ...answers },
  });

test('an address without a number has no page', async () => {
  await expect(visit(page, { params: { id: 'x' } })).rejects.toThrow('notFound');
});

test('details are saved with the version that was opened; labels as a difference, and unknown allergens stay unknown', async () => {
  const user = userEvent.setup();
  const { seen } = await open({ 'PUT /desk/products/{id}': { success: true, product: product({ version: 4 }) } });
  expect(screen.getByText('OAT-1 · For sale · not in lists · $3.99 instead of $4.99')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove the label Vegan' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add a label' }), '10');
  await user.click(screen.getByRole('checkbox', { name: 'In lists and searches' }));
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  await waitFor(() =>
    expect(bodiesOf(seen, 'PUT /desk/products/{id}')).toEqual([
      {
        version: 3,
        title: 'Rolled oats',
        short_description: '16 oz',
        description: '',
        ingredients: '',
        knows_allergens: false,
        nutrition: null,
        category_id: 2,
        add_labels: [10],
        remove_labels: [9],
        is_available: true,
        in_lists: true,
      },
    ]),
  );
});

test('a sale from its first day to the end of its last one, in Los Angeles; a running one is ended', async () => {
  const user = userEvent.setup();
  const changed = { success: true, product: product() };
  const { seen } = await open({
    'POST /desk/products/{id}/sales': changed,
    'DELETE /desk/products/{id}/sales/{sale_id}': changed,
  });
  await user.click(screen.getByRole('tab', { name: 'Prices and stock' }));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Weekend');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Sale price');
  await user.type(screen.getByRole('textbox', { name: /Value/ }), '3.49');
  await user.type(screen.getByLabelText(/First day/), '2026-12-05');
  await user.type(screen.getByLabelText(/Last day/), '2026-12-06');
  await user.click(screen.getByRole('button', { name: 'Add sale' }));
  await waitFor(() =>
    expect(bodiesOf(seen, 'POST /desk/products/{id}/sales')).toEqual([
      {
        name: 'Weekend',
        type: 'to_fixed',
        amount: 3.49,
        starts_at: '2026-12-05T08:00:00.000Z',
        ends_at: '2026-12-07T08:00:00.000Z',
      },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'End the sale Fall' }));
  await waitFor(() =>
    expect(seen.find(({ name }) => name === 'DELETE /desk/products/{id}/sales/{sale_id}')?.options?.params).toEqual({
      id: 7,
      sale_id: 4,
    }),
  );
});

test('a price is scheduled from the midnight of a day, and canceled', async () => {
  const user = userEvent.setup();
  const changed = { success: true, product: product() };
  const { seen } = await open({
    'POST /desk/products/{id}/prices/scheduled': changed,
    'DELETE /desk/products/{id}/prices/scheduled/{change_id}': changed,
  });
  await user.click(screen.getByRole('tab', { name: 'Prices and stock' }));
  await user.click(await screen.findByRole('button', { name: 'Schedule price' }));
  expect(bodiesOf(seen, 'POST /desk/products/{id}/prices/scheduled')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /New price/ }), '4.79');
  await user.type(screen.getByLabelText(/^From/), '2026-12-05');
  await user.click(screen.getByRole('button', { name: 'Schedule price' }));
  await waitFor(() =>
    expect(bodiesOf(seen, 'POST /desk/products/{id}/prices/scheduled')).toEqual([
      { base_price: 4.79, starts_at: '2026-12-05T08:00:00.000Z' },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Cancel the price of $4.49' }));
  await waitFor(() => expect(seen.at(-1)?.options?.params ?? {}).toMatchObject({ id: 7 }));
  expect(seen.some(({ name }) => name === 'DELETE /desk/products/{id}/prices/scheduled/{change_id}')).toBe(true);
});

test('pictures are moved, and cropped around a point', async () => {
  const user = userEvent.setup();
  const changed = { success: true, product: product() };
  const { seen } = await open({
    'PUT /desk/products/{id}/pictures': changed,
    'POST /desk/products/{id}/pictures/crop': changed,
  });
  await user.click(screen.getByRole('tab', { name: 'Pictures' }));
  await user.click(await screen.findByRole('button', { name: 'Move Back up' }));
  await waitFor(() =>
    expect(bodiesOf(seen, 'PUT /desk/products/{id}/pictures')).toMatchObject([
      { version: 3, pictures: [{ label: 'Back' }, { label: 'Front' }] },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Crop Front' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Crop to a square' }));
  await waitFor(() =>
    expect(bodiesOf(seen, 'POST /desk/products/{id}/pictures/crop')).toEqual([
      { version: 3, hash: 'a'.repeat(32), x: 50, y: 50 },
    ]),
  );
});
