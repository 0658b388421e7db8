import { screen, within } from '@testing-library/react';
import { type FakeAnswers, visit } from '@larder/shell/testing';
import { ApiError } from '@larder/shell';
import { account, memberSession } from '../../test/fixtures.ts';
import * as impact from './your-impact.tsx';

const open = (answers: FakeAnswers) => visit(impact, { path: '/account/your-impact', session: memberSession, answers });
const figureOf = (name: string) =>
  within(screen.getByText(name, { selector: 'dt' }).parentElement ?? document.body).getByRole('definition').textContent;

test('ACC-114, OP-098: savings, orders and what they gave', async () => {
  await open({ 'GET /account': { account: account() }, 'GET /account/savings': { donated: 4.5 } });
  expect(figureOf('This calendar year')).toBe('$40.00');
  expect(figureOf('All time')).toBe('$55.50');
  expect(figureOf('Orders')).toBe('2');
  expect(figureOf('Donated at checkout')).toBe('$4.50');
});

test('what cannot be counted just now is left out, not made up', async () => {
  await open({ 'GET /account': { account: account() }, 'GET /account/savings': new ApiError('away', { code: 503 }) });
  expect(figureOf('Orders')).toBe('2');
  expect(screen.queryByText('Donated at checkout')).toBeNull();
});

test('before the first order there is nothing to count', async () => {
  await open({ 'GET /account': { account: account({ num_orders: 0 }) }, 'GET /account/savings': { donated: 0 } });
  expect(screen.getByRole('heading', { name: 'Nothing to count yet' })).toBeTruthy();
});
