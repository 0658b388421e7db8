import { screen } from '@testing-library/react';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { memberSession } from '../../test/fixtures.ts';
import { Page } from './ebt-balance.tsx';

const open = (answer: unknown) => {
  const { api } = fakeApi({ 'GET /account/ebt_balance': answer });
  renderWithShell(<Page />, { api, session: memberSession, path: '/account/ebt_balance' });
};

test('CHK-026, OP-100: shows what is left on the card', async () => {
  open({ card_last4: '1111', snap_balance: 170.5, cash_balance: 20 });
  expect(await screen.findByRole('heading', { name: 'EBT ending in 1111' })).toBeTruthy();
  expect(screen.getByText('$170.50')).toBeTruthy();
  expect(screen.getByText('$20.00')).toBeTruthy();
});

test('without a card it leads to where one is added', async () => {
  open(new ApiError('Not found', { code: 404 }));
  expect((await screen.findByRole('link', { name: 'Add your EBT card' })).getAttribute('href')).toBe('/account/edit');
});

test('a request to an unavailable processor can be retried', async () => {
  open(new ApiError('x', { code: 503 }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
