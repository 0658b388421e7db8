import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComparedProduct } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { aCard } from '../../test/products.ts';
import { CompareView } from './CompareView.tsx';

const compared = (id: number, more: Partial<ComparedProduct> = {}): ComparedProduct => ({
  ...aCard({ id, title: `Oats ${id}`, url_key: `oats-${id}` }),
  size_text: '18 oz',
  ingredients: 'Oats.',
  allergens: [],
  nutrition: null,
  diets: [],
  certifications: [],
  traits: [],
  ...more,
});

function show(keys: string[], answer: unknown, similar: unknown[] = []) {
  const { api } = fakeApi({ 'GET /product/compare': answer, 'GET /product/{id}/similar': { products: similar } });
  renderWithShell(<CompareView data={{ keys }} />, { api, path: '/compare' });
}

const column = (name: string) => screen.findByRole('columnheader', { name: new RegExp(name) });

test('products stand side by side; what differs alone stays on a press', async () => {
  show(['oats-1', 'oats-2'], { products: [compared(1), compared(2, { size_text: '32 oz' })] });
  expect(await column('Oats 1')).toBeTruthy();
  const size = screen.getByRole('row', { name: /^Size/ });
  expect(
    within(size)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['18 oz', '32 oz']);
  expect(screen.getByRole('row', { name: /^Ingredients/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show differences only' }));
  expect(screen.queryByRole('row', { name: /^Ingredients/ })).toBeNull();
  expect(screen.getByRole('row', { name: /^Size/ })).toBeTruthy();
});

test('one is taken away by its link, and more of its like are one press away, as long as there is room', async () => {
  show(['oats-1', 'oats-2'], { products: [compared(1), compared(2)] }, [
    aCard({ id: 2, url_key: 'oats-2' }),
    aCard({ id: 9, title: 'Rye', url_key: 'rye' }),
  ]);
  const away = within(await column('Oats 1')).getByRole('link', { name: 'Remove Oats 1' });
  expect(away.getAttribute('href')).toBe('/compare?p=oats-2');
  const more = within(await screen.findByRole('region', { name: 'Add another item' }));
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/compare?p=oats-1&p=oats-2&p=rye']);
});

test('four are as many as there may be', async () => {
  const four = [1, 2, 3, 4].map((id) => compared(id));
  show(
    four.map(({ url_key }) => url_key),
    { products: four },
    [aCard({ id: 9, url_key: 'rye' })],
  );
  expect(await column('Oats 4')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Add another item' })).toBeNull();
});

test.each([
  ['nothing is named', [], {}],
  ['nothing of what is named is there', ['gone'], { products: [] }],
])('%s: it says how to come to something', async (_what, keys, answer) => {
  show(keys, answer);
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet.' })).toBeTruthy();
});

test('what did not come can be fetched again', async () => {
  let fails = true;
  show(['oats-1'], () => (fails ? new ApiError('x', { code: 500 }) : { products: [compared(1)] }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await userEvent.click(retry);
  expect(await column('Oats 1')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
