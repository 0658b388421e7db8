import type { ReactNode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { EmailForm } from '../src/codes/EmailForm.tsx';
import { PasswordProof } from '../src/codes/PasswordProof.tsx';
import { RedeemForm } from '../src/gift-cards/RedeemForm.tsx';
import { ProofForm } from '../src/gives/ProofForm.tsx';
import { Questionnaire } from '../src/gives/Questionnaire.tsx';
import { ListForm } from '../src/lists/ListForm.tsx';
import { NewListForm } from '../src/lists/NewListForm.tsx';
import { AddCardForm } from '../src/payment/AddCardForm.tsx';
import { AddressForm } from '../src/settings/AddressForm.tsx';
import { PasswordForm } from '../src/settings/PasswordForm.tsx';
import { ProfileForm } from '../src/settings/ProfileForm.tsx';
import { LoginForm } from '../src/sign-in/LoginForm.tsx';
import { NewPasswordForm } from '../src/sign-in/NewPasswordForm.tsx';
import { ResetForm } from '../src/sign-in/ResetForm.tsx';
import { AccountForm } from '../src/signup/AccountForm.tsx';
import { account, memberSession } from './fixtures.ts';

const done = () => Promise.resolve();
const nothing = () => undefined;
const NEEDED = 'This is a required field.';

/** Account forms and their required fields; those with tests of their own are elsewhere (`EnrollForm.test.tsx`). */
const FORMS: [string, () => ReactNode, string[]][] = [
  ['sign-in', () => <LoginForm route="/" />, ['Email', 'Password']],
  ['registration', () => <AccountForm next="/" ccode={null} />, ['Full name', 'Email', 'Password', 'ZIP code']],
  ['forgotten password', () => <ResetForm />, ['Email']],
  ['new password', () => <NewPasswordForm token="t" />, ['New password']],
  ['proof by the password', () => <PasswordProof onProved={done} onCode={nothing} />, ['Current password']],
  ['email of a code', () => <EmailForm onEmail={nothing} />, ['Email']],
  ['profile', () => <ProfileForm account={account()} />, ['First name', 'Last name', 'Email']],
  ['change of the password', () => <PasswordForm />, ['Current password', 'New password']],
  ['card', () => <AddCardForm />, ['Card number', 'Expiration date', 'Security code', 'Billing ZIP code']],
  [
    'address',
    () => <AddressForm address={null} onDone={nothing} />,
    ['First name', 'Last name', 'Street address', 'ZIP code', 'City', 'State', 'Phone'],
  ],
  ['list', () => <ListForm label="A list" button="Save" send={done} />, ['Name']],
  ['new list', () => <NewListForm send={done} />, ['New list']],
  ['gift card', () => <RedeemForm onRedeemed={nothing} />, ['Gift card code']],
  ['Gives, the questions', () => <Questionnaire />, ['Your story']],
  ['Gives, the proof', () => <ProofForm />, ['Birth date']],
];

test.each(FORMS)('ACC-028: %s, sent empty, says what it needs at each field, and sends nothing', async (_, form, needed) => {
  const { api, seen } = fakeApi();
  renderWithShell(form(), { api, session: memberSession });
  for (const field of screen.queryAllByRole<HTMLInputElement>('textbox')) await userEvent.clear(field);
  const before = seen.length;
  const send = screen.getAllByRole<HTMLButtonElement>('button').find(({ type }) => type === 'submit');
  await userEvent.click(send as HTMLButtonElement);
  await waitFor(() => expect(screen.getAllByText(NEEDED).length).toBeGreaterThan(0));
  const links = screen.getAllByRole('link').filter(({ textContent }) => textContent?.endsWith(NEEDED));
  expect(links.map(({ textContent }) => textContent)).toEqual(needed.map((label) => `${label}: ${NEEDED}`));
  for (const link of links) {
    const field = document.querySelector(link.getAttribute('href') ?? '');
    expect(field?.getAttribute('aria-invalid')).toBe('true');
  }
  expect(seen.length).toBe(before);
});
