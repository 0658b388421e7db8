import { eventually } from '@larder/rules/testing/eventually';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CANCELLATION_REASONS } from '@larder/rules';
import { ApiError } from '@larder/shell';
import { bodiesOf, type FakeAnswers, prefetched, visit } from '@larder/shell/testing';
import { account, lapsedSession, memberSession } from '../../test/fixtures.ts';
import type { CancellationView } from '../cancellation/cancellation-query.ts';
import * as canceled from './canceled.tsx';
import * as cancellation from './cancellation.tsx';

const VIEW = 'GET /membership/cancellation';
const STEP = 'PUT /membership/cancellation';
const CANCEL = 'POST /membership/cancel';

const view = (over: Partial<CancellationView> = {}): CancellationView => ({
  step: null,
  reason_id: null,
  feedback: '',
  offer: null,
  outcome: null,
  is_trial: false,
  is_leaving: false,
  ends_now: false,
  expired_date: '2027-01-02T20:00:00.000Z',
  last_refund_amount: 0,
  schedules: [],
  ...over,
});
const answers = (over: Partial<CancellationView>, more: FakeAnswers = {}): FakeAnswers => ({
  [VIEW]: view(over),
  'GET /reason': { reasons: CANCELLATION_REASONS },
  'GET /account': { account: account() },
  ...more,
});
const visitor = (step: string, over: Partial<CancellationView>, more: FakeAnswers = {}) => ({
  params: { step },
  path: `/cancellation/${step}`,
  session: memberSession,
  answers: answers(over, more),
});
const open = (step: string, over: Partial<CancellationView> = {}, more: FakeAnswers = {}) =>
  visit(cancellation, visitor(step, over, more));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const ok = { success: true };

test('MEM-053: the first page says what leaving would do, offers to keep and to go on', async () => {
  const { seen } = await open('initial', {}, { [STEP]: view({ step: 'reasons' }) });
  expect(screen.getByText(/would stay active until January 2, 2027 and then end/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Keep my membership' })).toBeTruthy();
  await press('Continue');
  expect(bodiesOf(seen, STEP)).toEqual([{ step: 'reasons' }]);
});

test('what of Autoship would rest is named before anything is decided', async () => {
  await open('initial', { schedules: ['every month (next on Friday, January 1)', 'every 2 months (paused)'] });
  expect(
    screen.getByText(/would be on hold until you come back: every month \(next on Friday, January 1\), every 2 months/),
  ).toBeTruthy();
});

test.each([
  [{ ends_now: true, is_trial: true }, 'Your trial would end right away.'],
  [{ ends_now: true, last_refund_amount: 59.95 }, '$59.95 would be refunded'],
] as const)('OP-051, OP-052: %j reads %s', async (over, text) => {
  await open('initial', over);
  expect(screen.getByText(new RegExp(text.replace('$', '\\$')))).toBeTruthy();
});

test('after a cancellation the page shows until when it can be undone', async () => {
  await open('initial', { is_leaving: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Your membership is canceled' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Turn renewal back on/ }).getAttribute('href')).toBe('/account');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('keeping the membership ends the cancellation; a failure shows an error and changes nothing', async () => {
  const failing = new ApiError('We could not do that.', { code: 500 });
  const { seen } = await open('initial', {}, { 'DELETE /membership/cancellation': failing });
  await press('Keep my membership');
  expect(await screen.findByText('We could not do that.')).toBeTruthy();
  expect(seen.map(({ name }) => name)).toContain('DELETE /membership/cancellation');
});

test('MEM-054: the server’s reasons; one must be picked, Other says what, and answers that were given stand there', async () => {
  const { seen } = await open('reasons', { step: 'reasons' }, { [STEP]: view({ step: 'help', reason_id: 4 }) });
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  await press('Continue');
  expect(screen.getAllByText(/Please choose a reason/).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
  await press('Continue');
  expect(screen.getAllByText(/This is a required field/).length).toBeGreaterThan(0);
  expect(bodiesOf(seen, STEP)).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Problem with an order, delivery or account' }));
  await userEvent.type(screen.getByLabelText(/Tell us more/), 'Twice late');
  await press('Continue');
  expect(bodiesOf(seen, STEP)).toEqual([{ step: 'help', reason_id: 4, feedback: 'Twice late' }]);
});

test('an earlier answer is preserved', async () => {
  await open('reasons', { step: 'values', reason_id: 3, feedback: 'No fish' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The products do not suit me' }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Tell us more/).value).toBe('No fish');
});

test('MEM-055: what one would lose, in one’s own numbers', async () => {
  const { seen } = await open('values', { step: 'values', reason_id: 3 }, { [STEP]: view({ step: 'offer', reason_id: 3 }) });
  expect(screen.getByText('$55.50')).toBeTruthy();
  expect(screen.queryByText('$0.00')).toBeNull();
  await press('Still cancel');
  expect(bodiesOf(seen, STEP)).toEqual([{ step: 'offer' }]);
});

test('MEM-056, OP-051: the chat opens next to the step, which stays; a missing chat shows an error', async () => {
  const { shell, location } = await open('help', { step: 'help', reason_id: 4 });
  const requests: unknown[] = [];
  const stop = shell.commands.fill('chat.open', (ask) => {
    requests.push(ask);
    return Promise.resolve({ is: 'opened' });
  });
  await press('Chat with us');
  await waitFor(() => expect(requests).toEqual([{ topic: 'cancellation' }]));
  expect(location()).toBe('/cancellation/help');
  stop();
  shell.commands.fill('chat.open', () => Promise.reject(new Error('crashed')));
  await press('Chat with us');
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t available right now');
});

test('MEM-056: help before leaving', async () => {
  await open('help', { step: 'help', reason_id: 4 });
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/help#write');
  expect(screen.getByRole('button', { name: 'Still cancel' })).toBeTruthy();
});

test.each([
  ['cash', '$20 in Thrive Cash if you stay'],
  ['month', 'A free month if you stay'],
  ['trial_days', '15 more days to try'],
] as const)('MEM-057: the offer %s is made with accept and decline', async (offer, title) => {
  const { seen } = await open('offer', { step: 'offer', reason_id: 1, feedback: 'x', offer }, { [CANCEL]: ok });
  expect(screen.getByRole('region', { name: title })).toBeTruthy();
  await press('Stay and claim it');
  expect(bodiesOf(seen, CANCEL)).toEqual([{ reason_id: 1, feedback: 'x', offer_id: offer, offer_accepted: true }]);
});

test('MEM-059: declining cancels; without an offer nothing is offered', async () => {
  const { seen } = await open('offer', { step: 'offer', reason_id: 1, offer: null }, { [CANCEL]: ok });
  expect(screen.queryByRole('button', { name: 'Stay and claim it' })).toBeNull();
  await press('Cancel my membership');
  await eventually(() => expect(bodiesOf(seen, CANCEL)).toEqual([{ reason_id: 1, feedback: '' }]));
  expect(seen.find(({ name }) => name === CANCEL)?.options?.idempotencyKey).toBeTruthy();
});

test('a press whose answer was lost is repeated with its key', async () => {
  const lost = new ApiError('Please try again.', { code: 500 });
  const { seen } = await open('offer', { step: 'offer', reason_id: 1 }, { [CANCEL]: lost });
  await press('Cancel my membership');
  expect(await screen.findByText('Please try again.')).toBeTruthy();
  await press('Cancel my membership');
  const keys = seen.filter(({ name }) => name === CANCEL).map(({ options }) => options?.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('MEM-058: the offer was taken', async () => {
  await open('offer-confirmation', { outcome: 'stayed', offer: 'cash' });
  expect(screen.getByRole('status').textContent).toContain('$20 in Thrive Cash is in your account.');
});

test.each([
  ['reasons', {}],
  ['offer', { step: 'reasons' }],
  ['help', { step: 'values', reason_id: 3 }],
  ['offer-confirmation', { outcome: 'left' }],
  ['reasons', { step: 'reasons', is_leaving: true }],
] as const)('OP-051: /cancellation/%s with %j leads to the first page', async (step, over) => {
  const { result } = await prefetched(cancellation, visitor(step, over));
  expect(result).toEqual({ redirect: '/cancellation/initial' });
});

test('an unknown step is no page; staff without a membership have nothing to cancel', async () => {
  expect((await prefetched(cancellation, visitor('bogus', {}))).result).toEqual({ notFound: true });
  const refused = new ApiError('A membership is required.', { code: 400 });
  const { result } = await prefetched(cancellation, visitor('initial', {}, { [VIEW]: refused }));
  expect(result).toEqual({ redirect: '/account' });
});

const confirmation = (over: Partial<CancellationView>) => ({
  path: '/cancellation/confirmation',
  session: lapsedSession,
  answers: { [VIEW]: view(over) },
});

test('MEM-059: the last page says until when, or that it is over and what goes back', async () => {
  await visit(canceled, confirmation({ outcome: 'left', is_leaving: true }));
  expect(screen.getByRole('status').textContent).toContain('until January 2, 2027');
  expect(screen.getByRole('link', { name: 'Undo on your account page' })).toBeTruthy();
});

test('MEM-059: over at once', async () => {
  await visit(canceled, confirmation({ outcome: 'left', ends_now: true, last_refund_amount: 59.95 }));
  expect(screen.getByRole('heading', { level: 1, name: 'Your membership has ended' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('$59.95 goes back');
  expect(screen.getByRole('button', { name: 'Rejoin' })).toBeTruthy();
});

test('the last page is not found without a cancellation', async () => {
  const { result } = await prefetched(canceled, confirmation({ outcome: null }));
  expect(result).toEqual({ redirect: '/cancellation/initial' });
});
