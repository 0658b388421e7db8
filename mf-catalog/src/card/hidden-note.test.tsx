import { screen } from '@testing-library/react';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { EXAMPLE_CARD } from '@larder/contracts/example-card';
import Recommended from '../slots/recommended.tsx';
import { SimilarItems } from './SimilarPanel.tsx';

const NOTE = 'Left out, based on your preferences: products that list milk, or don’t list allergens.';

test.each([
  ['a shelf', 'GET /ds/recommend', <Recommended key="shelf" type="home" heading="For you" />],
  ['the similar items', 'GET /product/{id}/similar', <SimilarItems key="similar" productId={7} />],
] as const)('the note counts products hidden for their allergens: %s', async (_, call, place) => {
  const { api } = fakeApi({ [call]: { products: [{ ...EXAMPLE_CARD, title: 'Oat Milk' }], total: 1, hidden: NOTE } });
  renderWithShell(place, { api });
  expect(await screen.findByText(NOTE)).toBeTruthy();
  expect(screen.getByText('Oat Milk')).toBeTruthy();
});

test('without hidden products there is no note', async () => {
  const { api } = fakeApi({
    'GET /ds/recommend': { products: [{ ...EXAMPLE_CARD, title: 'Oat Milk' }], total: 1, hidden: null },
  });
  renderWithShell(<Recommended type="home" heading="For you" />, { api });
  await screen.findByText('Oat Milk');
  expect(screen.queryByText(/Left out/)).toBeNull();
});
