import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { AccountForm } from './AccountForm.tsx';

const LOOK_UP = 'POST /search/address';
const REGISTER = 'POST /custom/customerAjax/ajaxPostRegister';

function open(answers: FakeAnswers = {}) {
  const { api, seen } = fakeApi({ 'GET /session/new': { success: true, session_token: 'a' }, ...answers });
  const path = '/membership/payment/account?plan=3&ccode=FRIEND&utm_source=mail';
  return {
    ...renderWithShell(<AccountForm next="/membership/payment/method?plan=3&ccode=FRIEND" ccode="FRIEND" />, { api, path }),
    seen,
  };
}
async function fill(zip = '90210-1234') {
  await userEvent.type(screen.getByLabelText('Full name'), 'Mary Ann Smith');
  await userEvent.type(screen.getByLabelText('Email'), 'mary@example.com');
  await userEvent.type(screen.getByLabelText('Password'), '12345678');
  await userEvent.type(screen.getByLabelText('ZIP code'), zip);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

test('a visitor becomes a lead and continues to the payment with the chosen plan (ACC-064, OP-053)', async () => {
  const { seen, shell, location } = open({ [REGISTER]: { success: true } });
  await fill();
  await submit();
  expect(seen.map(({ name }) => name).filter((name) => name !== LOOK_UP)).toEqual(['GET /session/new', REGISTER]);
  expect(seen.at(-1)?.options?.body).toEqual({
    full_name: 'Mary Ann Smith',
    email: 'mary@example.com',
    password: '12345678',
    billing_zip: '90210-1234',
    sms_subscribed: false,
    utm_source: 'mail',
    ccode: 'FRIEND',
  });
  expect(shell.emitted).toEqual([{ name: 'session.changed', detail: { reason: 'registration' } }]);
  expect(location()).toBe('/membership/payment/method?plan=3&ccode=FRIEND');
});

test('every field has its exact text (ACC-025 … ACC-031)', async () => {
  const { seen } = open();
  await submit();
  expect(screen.getAllByText('This is a required field.')).toHaveLength(4);
  await userEvent.type(screen.getByLabelText('Email'), 'foo');
  await userEvent.type(screen.getByLabelText('Password'), '1234567');
  await userEvent.type(screen.getByLabelText('ZIP code'), '9021');
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
  expect(screen.getByText('Please enter a valid password, 8 or more characters.')).toBeTruthy();
  expect(screen.getByText('We couldn’t validate your ZIP code, please try again.')).toBeTruthy();
  expect(seen).toEqual([]);
});

test('an unknown ZIP shows an error at its field, before anything is sent (ACC-031)', async () => {
  const text = 'We couldn’t validate your ZIP code, please try again.';
  const { seen } = open({ [LOOK_UP]: new ApiError(text, { code: 400, fields: { zip: text } }) });
  await userEvent.type(screen.getByLabelText('ZIP code'), '00000');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBe('true');
  expect(seen.map(({ name }) => name)).toEqual([LOOK_UP]);
});

test('a used email stands at its field and keeps the rest (ACC-053)', async () => {
  const text = 'This customer email already exists';
  const { location } = open({ [REGISTER]: new ApiError(text, { code: 400, fields: { email: text } }) });
  await fill();
  await submit();
  expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '12345678');
  expect(location()).toContain('/account?');
});

test('too many tries (ACC-059)', async () => {
  open({ [REGISTER]: new ApiError('x', { code: 400, errorCode: 'too_many_attempts' }) });
  await fill();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Too many failed registration attempts. Please try again after 24 hours.');
});
