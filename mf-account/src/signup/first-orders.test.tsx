import { screen } from '@testing-library/react';
import { renderWithShell } from '@larder/shell/testing';
import { FirstOrders } from './FirstOrders.tsx';

const shown = (new_member_60_incentive: 'disabled' | 'enabled' | 'variant_1' | 'variant_2', page: 'plans' | 'welcome') => {
  renderWithShell(<FirstOrders page={page} />, { experiments: { new_member_60_incentive } });
  return screen.queryByRole('heading')?.textContent;
};

test('MEM-031, OP-059: what new members get for their first orders, on the side of the experiment that has it', () => {
  expect(shown('enabled', 'plans')).toBe('Get $60 in Thrive Cash over your first 3 orders');
  expect(screen.getByText('$20 with each order of $49 or more, when it’s delivered.')).toBeTruthy();
});

test('variant_1: two orders', () => expect(shown('variant_1', 'plans')).toBe('Get $60 in Thrive Cash over your first 2 orders'));
test('variant_2: not on the plans', () => expect(shown('variant_2', 'plans')).toBeUndefined());
test('variant_2: on the welcome page', () =>
  expect(shown('variant_2', 'welcome')).toBe('Get $60 in Thrive Cash over your first 3 orders'));
test('disabled: nothing', () => expect(shown('disabled', 'welcome')).toBeUndefined());
