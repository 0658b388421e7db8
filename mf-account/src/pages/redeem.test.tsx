import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type Session } from '@larder/shell';
import { type FakeAnswers, visit } from '@larder/shell/testing';
import { leadSession, memberSession } from '../../test/fixtures.ts';
import * as redeem from './redeem.tsx';

const REDEEM = 'POST /giftcards/redeem';
const none = { 'GET /giftcards': { giftcards: [] } };
const open = (session: Partial<Session>, answers: FakeAnswers = {}) =>
  visit(redeem, { path: '/redeem', session, answers: { ...none, ...answers } });
async function enter(code: string) {
  const field = screen.getByLabelText('Gift card code');
  await userEvent.clear(field);
  if (code !== '') await userEvent.type(field, code);
  await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
}
const CODE = 'LARD-ABCD-EFGH-2345';

test('CHK-039: a member redeems credit, sees what it brought and what there is', async () => {
  const giftcards = [{ code_last4: '2345', balance: 50 }];
  const { seen } = await open(memberSession, { [REDEEM]: { success: true, amount: 50, membership_days: 0, giftcards } });
  expect(screen.queryByRole('region', { name: 'Your gift cards' })).toBeNull();
  await enter(CODE);
  const note = await screen.findByRole('status');
  expect(note.textContent).toContain('$50.00 is applied to your next orders automatically');
  expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/');
  expect(within(screen.getByRole('region', { name: 'Your gift cards' })).getByText('Ending in 2345')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Gift card code').value).toBe('');
  expect(seen.find(({ name }) => name === REDEEM)?.options?.body).toEqual({ code: CODE });
});

test('MEM-064: a year of membership says until when; who is no member yet may join', async () => {
  const answer = { success: true, amount: 25, membership_days: 365, giftcards: [{ code_last4: '2345', balance: 25 }] };
  await open(memberSession, { [REDEEM]: answer });
  await enter(CODE);
  expect((await screen.findByRole('status')).textContent).toContain('a year of membership, until January 2, 2027');
});

test('a lead with credit only sees that orders are for members', async () => {
  await open(leadSession, { [REDEEM]: { success: true, amount: 25, membership_days: 0, giftcards: [] } });
  await enter(CODE);
  expect((await screen.findByRole('status')).textContent).toContain('You need a membership to order');
  expect(screen.getByRole('link', { name: 'Become a member' }).getAttribute('href')).toBe('/membership/payment/plans');
});

test.each([
  ['', 'This is a required field.'],
  ['LARD-1', 'This gift card code is not valid.'],
])('OP-055: %j is not sent and says %j', async (code, text) => {
  const { seen } = await open(memberSession);
  await enter(code);
  expect(screen.getByLabelText('Gift card code').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(new RegExp(text)).length).toBeGreaterThan(0);
  expect(seen.filter(({ name }) => name === REDEEM)).toEqual([]);
});

test('OP-055: a used code says so at its field, what was typed stays', async () => {
  const text = 'This gift card has already been redeemed.';
  await open(memberSession, { [REDEEM]: new ApiError(text, { code: 400, fields: { code: text } }) });
  await enter(CODE);
  expect((await screen.findAllByText(new RegExp(text))).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('Gift card code').value).toBe(CODE);
  expect(screen.queryByRole('status')).toBeNull();
});

test('after a lost answer the same code goes out under the same key, another code under another', async () => {
  const { seen } = await open(memberSession, { [REDEEM]: new ApiError('No answer.', { code: 0 }) });
  await enter(CODE);
  await enter(CODE);
  await enter('LARD-ABCD-EFGH-9999');
  const keys = seen.filter(({ name }) => name === REDEEM).map(({ options }) => options?.idempotencyKey);
  expect([keys[0] === keys[1], keys[1] === keys[2], keys.length]).toEqual([true, false, 3]);
});

test('too many tries show an error above the form', async () => {
  await open(memberSession, { [REDEEM]: new ApiError('Too many invalid codes.', { code: 429 }) });
  await enter(CODE);
  expect((await screen.findByRole('alert')).textContent).toBe('Too many invalid codes.');
});

test('cards that fail to load can be requested again, next to the form', async () => {
  await open(memberSession, { 'GET /giftcards': new ApiError('down', { code: 500 }) });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByLabelText('Gift card code')).toBeTruthy();
});

test('SHELL-074: a visitor makes an account here, without a plan, or signs in and comes back', async () => {
  const { seen } = await open({});
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?route=%2Fredeem');
  expect(screen.getByRole('form', { name: 'Your account' })).toBeTruthy();
  expect(screen.queryByLabelText('Gift card code')).toBeNull();
  expect(seen).toEqual([]);
});
