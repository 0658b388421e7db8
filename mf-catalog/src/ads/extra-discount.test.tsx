import { screen } from '@testing-library/react';
import { keys } from '@larder/contracts/keys';
import type { ProductCard } from '@larder/contracts';
import { renderWithShell } from '@larder/shell/testing';
import { QueryClient } from '@tanstack/react-query';
import { ProductCards } from '../card/ProductCards.tsx';
import { aCard } from '../../test/products.ts';

function show(value: 'control' | 'variation_1', labels: string[] | null, change: Partial<ProductCard> = {}) {
  const queryClient = new QueryClient();
  if (labels) queryClient.setQueryData(keys.cart(), { items: {}, coupon_labels: labels });
  return renderWithShell(<ProductCards products={[aCard(change)]} label="Shelf" />, {
    queryClient,
    experiments: { post_discount_pricing: value },
  });
}

test('CAT-081: in variation_1 a card says what the coupon takes off besides', () => {
  const { shell } = show('variation_1', ['20% off']);
  expect(screen.getByText('Extra 20% applied')).toBeTruthy();
  expect(shell.emitted).toEqual([{ name: 'experiment_viewed', detail: { name: 'post_discount_pricing', value: 'variation_1' } }]);
});

test.each([
  ['CAT-080: control', 'control', ['20% off'], {}],
  ['no coupon', 'variation_1', [], {}],
  ['no cart yet', 'variation_1', null, {}],
  ['a label without a discount', 'variation_1', ['A gift for you'], {}],
  ['dollars, which come off the order once', 'variation_1', ['$10 off orders of $60 or more'], {}],
  ['CAT-079: what comes off a membership', 'variation_1', ['$20 off membership'], {}],
  ['a gift card', 'variation_1', ['20% off'], { product_type: 'giftcard' }],
  ['a sample', 'variation_1', ['20% off'], { tc_product_type: 2 }],
] as const)('%s shows the plain price', (_, value, labels, change) => {
  show(value, labels && [...labels], change);
  expect(screen.queryByText(/^Extra/)).toBeNull();
});
