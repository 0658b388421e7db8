import { screen } from '@testing-library/react';
import { DEFAULT_SHIPPING } from '@larder/rules';
import { renderWithShell } from '@larder/shell/testing';
import { aDetail } from '../../test/products.ts';
import { Delivery } from './Delivery.tsx';

const frozen = aDetail({ box_type: 'frozen', promised_date: '2026-11-24' });

test.each([
  ['as the store has it', DEFAULT_SHIPPING, /ships free on \$120\+ and costs \$9\.95 below that/],
  [
    'as the operator set it (CART-014)',
    { ...DEFAULT_SHIPPING, freeFromCents: { ...DEFAULT_SHIPPING.freeFromCents, frozen: 8050 }, perishableFeeCents: 400 },
    /ships free on \$80\.50\+ and costs \$4\.00 below that/,
  ],
])('a product says what its box costs, %s', (_, shipping, text) => {
  renderWithShell(<Delivery product={frozen} />, { shipping });
  expect(screen.getByText(text)).toBeTruthy();
});

test('a virtual product says that it is delivered by email, also when it is sold out', () => {
  renderWithShell(<Delivery product={aDetail({ product_type: 'virtual', in_stock: false, promised_date: null })} />);
  expect(screen.getByText(/^Delivered by email and on your order page as soon as it’s paid/)).toBeTruthy();
  expect(screen.queryByText(/box/)).toBeNull();
  expect(screen.getByText(/until you show the code or download the file/)).toBeTruthy();
});
