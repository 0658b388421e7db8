import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StaffWaiting } from '@larder/contracts';
import { ApiError, type Session } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { memberSession } from '../../../test/fixtures.ts';
import { Page } from './returns.tsx';

const line = {
  increment_id: '100001',
  shopper_name: 'Ada Moss',
  shopper_email: 'ada@example.com',
  product_name: 'Dish Soap',
  qty: 2,
  amount: 8.56,
  created_at: '2026-11-22T20:00:00.000Z',
};
const report = {
  ...line,
  report_id: 3,
  kind: 'damaged',
  wish: 'refund',
  note: 'It leaks <b>badly</b>.',
  has_picture: true,
} as const;
const back = {
  ...line,
  return_id: 7,
  return_number: 'R100007',
  return_reason: 'not_needed',
  return_state: 'asked',
  send_by: '2026-12-06',
} as const;
const staff = { ...memberSession, isEmployee: true };

function open(waiting: unknown, answers: FakeAnswers = {}, session: Partial<Session> = staff) {
  const { api, seen } = fakeApi({ 'GET /desk/waiting': waiting, ...answers });
  return { ...renderWithShell(<Page />, { api, session, path: '/desk/returns' }), seen };
}
const both: StaffWaiting = { reports: [report], returns: [back] };
const posts = (seen: ReturnType<typeof open>['seen']) =>
  seen.filter(({ name }) => name.startsWith('POST')).map(({ name, options }) => [name, options?.body]);

test('waiting reports show order, shopper, amount and note; a double press decides once, and the list is refetched', async () => {
  const lists = [both, { reports: [], returns: [back] }];
  const answer = Promise.withResolvers();
  const { seen } = open(() => lists.shift(), { 'POST /desk/report/{id}': () => answer.promise });
  expect(await screen.findByText('It leaks <b>badly</b>.')).toBeTruthy();
  expect(screen.getAllByText(/Order #100001 of Ada Moss/)).toHaveLength(2);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay back' }));
  answer.resolve({ success: true });
  expect(await screen.findByText('None waiting.')).toBeTruthy();
  expect(posts(seen)).toEqual([['POST /desk/report/{id}', { decision: 'accept' }]]);
});

test('a refusal needs its reason, which stays when the answer is lost', async () => {
  const answers = [new ApiError('No answer', { code: 0 }), { success: true }];
  const { seen } = open(both, { 'POST /desk/report/{id}': () => answers.shift() });
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse …' }));
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(posts(seen)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'It is whole.');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('No answer')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  const sent = ['POST /desk/report/{id}', { decision: 'refuse', refusal: 'It is whole.' }];
  expect(posts(seen)).toEqual([sent, sent]);
});

test('a return arrives first; only then it is paid back or refused', async () => {
  const lists: StaffWaiting[] = [
    { reports: [], returns: [back] },
    { reports: [], returns: [{ ...back, return_state: 'received' }] },
  ];
  const { seen } = open(() => lists.shift() ?? { reports: [], returns: [] }, { 'POST /desk/return/{id}': { success: true } });
  expect(await screen.findByText(/must arrive by Sunday, December 6/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refuse …' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'It has arrived' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay back' }));
  expect(await screen.findByText('Nothing waiting')).toBeTruthy();
  expect(posts(seen).map(([, body]) => body)).toEqual([{ return_move: 'receive' }, { return_move: 'settle' }]);
});

test('the picture is fetched on request', async () => {
  const { seen } = open(both, { 'GET /account/report/{id}/picture': { picture: 'data:image/webp;base64,AAAA' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show the picture of Dish Soap' }));
  expect((await screen.findByRole('img', { name: /Dish Soap/ })).getAttribute('src')).toBe('data:image/webp;base64,AAAA');
  expect(seen.at(-1)?.options).toMatchObject({ params: { id: 3 } });
});

test('a colleague’s earlier decision is shown', async () => {
  open(both, { 'POST /desk/report/{id}': new ApiError('This report has already been decided.', { code: 409 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay back' }));
  expect(await screen.findByText('This report has already been decided.')).toBeTruthy();
});

test('nothing waits, and a failure can be tried again', async () => {
  open({ reports: [], returns: [] });
  expect(await screen.findByText('Nothing waiting')).toBeTruthy();
  open(new ApiError('down', { code: 503 }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
