import { onTestFinished, runTestFinished } from '@larder/rules/testing/on-test-finished';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BoughtVirtualProduct, Order } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { type FakeAnswers, visit } from '@larder/shell/testing';
import { memberSession, order } from '../../test/fixtures.ts';
import * as page from '../pages/order.tsx';

afterEach(runTestFinished);

const SHOW = 'POST /account/virtual_good/{id}/code';
const REFUND = 'POST /account/virtual_good/{id}/refund';
const course = (over: Partial<BoughtVirtualProduct> = {}): BoughtVirtualProduct => ({
  virtual_good_id: 'v1',
  item_id: 1,
  name: 'Knife Skills Class',
  delivers: 'code',
  virtual_good_state: 'unused',
  code: null,
  downloads: 0,
  download_url: null,
  expires_at: null,
  used_at: null,
  refunded_at: null,
  is_refundable: false,
  ...over,
});
const USED = { virtual_good_state: 'used', used_at: '2026-03-02T20:00:00Z' } as const;
const book = (over: Partial<BoughtVirtualProduct> = {}) =>
  course({
    name: 'Weeknight Suppers',
    delivers: 'download',
    download_url: '/api/v1/downloads/v1.mac',
    expires_at: '2999-03-14T20:00:00Z',
    ...over,
  });

async function open(virtualProducts: BoughtVirtualProduct[], answers: FakeAnswers = {}, over: Partial<Order> = {}) {
  const visited = await visit(page, {
    path: '/account/order?id=o1',
    session: memberSession,
    answers: { 'GET /account/order/{id}': { order: order({ virtual_goods: virtualProducts, ...over }) }, ...answers },
  });
  return { ...visited, part: within(await screen.findByRole('region', { name: 'Codes and downloads' })) };
}
const answer = (good: BoughtVirtualProduct) => ({ success: true, order: order({ virtual_goods: [good] }) });
const controls = (part: ReturnType<typeof within>) =>
  [...part.queryAllByRole('button'), ...part.queryAllByRole('link')].map((each: HTMLElement) => each.getAttribute('aria-label'));

test.each([
  ['a new code', course(), 'Not used yet', ['Show code: Knife Skills Class']],
  [
    'a delivered code',
    course({ is_refundable: true }),
    'Not used yet',
    ['Show code: Knife Skills Class', 'Refund: Knife Skills Class'],
  ],
  ['a shown code', course({ ...USED, code: 'AAAA-1111' }), 'Code shown', []],
  ['a refunded code', course({ virtual_good_state: 'refunded', refunded_at: '2026-03-02T20:00:00Z' }), 'Refunded', []],
  ['a used link', book({ ...USED, downloads: 2 }), /^Used 2 of 5 downloads until /, ['Download: Weeknight Suppers']],
  [
    'an expired link',
    book({ virtual_good_state: 'expired', expires_at: '2020-01-01T00:00:00Z', download_url: null }),
    'Expired',
    [],
  ],
])('%s', async (_what, good, text, names) => {
  const { part } = await open([good]);
  expect(part.getByText(text)).toBeTruthy();
  expect(controls(part)).toEqual(names);
});

test('an order without virtual goods has no such part', async () => {
  await visit(page, {
    path: '/account/order?id=o1',
    session: memberSession,
    answers: { 'GET /account/order/{id}': { order: order() } },
  });
  expect(screen.queryByRole('region', { name: 'Codes and downloads' })).toBeNull();
});

test('a code is shown on request, and then no longer refundable', async () => {
  const { part, seen } = await open([course({ is_refundable: true })], {
    [SHOW]: answer(course({ ...USED, code: 'AAAA-1111' })),
  });
  expect(part.getByText(/^You can get a refund/)).toBeTruthy();
  await userEvent.click(part.getByRole('button', { name: 'Show code: Knife Skills Class' }));
  expect(await part.findByText('AAAA-1111')).toBeTruthy();
  expect(controls(part)).toEqual([]);
  expect(part.queryByText(/^You can get a refund/)).toBeNull();
  expect(seen.find(({ name }) => name === SHOW)?.options?.params).toEqual({ id: 'v1' });
});

test('a download is a plain link that browsers save; the page counts it', async () => {
  const { part } = await open([book({ ...USED, downloads: 3, is_refundable: true })]);
  // jsdom cannot follow links. Tests of a worker share one window, so the listener leaves with its test.
  const prevent = (event: Event) => event.preventDefault();
  document.addEventListener('click', prevent);
  onTestFinished(() => document.removeEventListener('click', prevent));
  const link = () => part.getByRole('link', { name: 'Download: Weeknight Suppers' });
  expect([link().getAttribute('href'), link().hasAttribute('download')]).toEqual(['/api/v1/downloads/v1.mac', true]);
  await userEvent.click(link());
  expect(await part.findByText(/^Used 4 of 5 downloads/)).toBeTruthy();
  expect(controls(part)).toEqual(['Download: Weeknight Suppers']);
  await userEvent.click(link());
  expect(await part.findByText(/^Used 5 of 5 downloads/)).toBeTruthy();
  expect(controls(part)).toEqual([]);
});

test('an unused item is refunded; a refusal is shown next to it', async () => {
  const { part } = await open([course({ is_refundable: true })], {
    [REFUND]: new ApiError('This item has been used, so it can no longer be refunded.', { code: 400 }),
  });
  await userEvent.click(part.getByRole('button', { name: 'Refund: Knife Skills Class' }));
  expect((await part.findByRole('alert')).textContent).toBe('This item has been used, so it can no longer be refunded.');
});

test('a used item keeps its order, and the page says why it cannot be canceled', async () => {
  await open([course({ ...USED, code: 'A' })], {}, { can_cancel: false });
  expect(
    screen.getByText('A code or download of this order has been used, so the order can no longer be canceled.'),
  ).toBeTruthy();
});
