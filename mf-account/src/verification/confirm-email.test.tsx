import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { account } from '../../test/fixtures.ts';
import { AccountPage } from '../layout/AccountPage.tsx';

const SEND = 'POST /account/email/verify/send';

const open = (isVerified: boolean, answers: Record<string, unknown> = {}) => {
  const known = fakeApi(answers);
  const session = { loggedIn: true, account: account({ email_verified: isVerified }) };
  renderWithShell(<AccountPage title="Account">Hello</AccountPage>, { api: known.api, session });
  return known;
};
const notice = () => screen.findByRole('region', { name: 'Confirm your email' });

test('OP-215: an unverified account is asked to confirm its email; the link is resent, then not for 30 seconds', async () => {
  const { seen } = open(false, { [SEND]: { success: true, resend_in: 30 } });
  expect((await notice()).textContent).toContain('We sent a link to ada@example.com.');
  await userEvent.click(screen.getByRole('button', { name: 'Resend the link' }));
  expect(await screen.findByText('A link is on its way to you.')).toBeTruthy();
  expect(seen.filter(({ name }) => name === SEND)).toHaveLength(1);
  expect(await screen.findByRole('button', { name: /^Send it again in \d+ s$/ })).toHaveProperty('disabled', true);
});

test('a refusal is shown; a code is the other way', async () => {
  const text = 'You’ve requested too many links. Please try again in an hour.';
  const refusal = new ApiError('x', { code: 429, body: { success: false, code: 429, error: text } });
  const { seen } = open(false, { [SEND]: refusal, 'POST /account/otp': { success: true, resend_in: 30 } });
  await notice();
  await userEvent.click(screen.getByRole('button', { name: 'Resend the link' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await userEvent.click(screen.getByRole('button', { name: 'Use a code instead' }));
  expect(await screen.findByRole('textbox', { name: 'Code of 6 digits' })).toBeTruthy();
  expect(seen.some(({ name }) => name === 'POST /account/otp')).toBe(true);
});

test('a verified account has no notice', async () => {
  open(true);
  await screen.findByText('Hello');
  expect(screen.queryByRole('region', { name: 'Confirm your email' })).toBeNull();
});
