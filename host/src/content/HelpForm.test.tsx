import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HelpForm } from './HelpForm.tsx';

const open = (answer: unknown) => {
  const { api, seen } = fakeApi({ 'POST /help/message': answer });
  renderWithShell(<HelpForm />, { api });
  return seen;
};
const fill = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ann Lee');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your email' }), 'ann@larder.example');
  await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'A jar was broken.');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('OP-101: sends what was written, once, and says so', async () => {
  const seen = open({ success: true });
  await fill();
  await send();
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('We got your message'));
  expect(seen.map(({ options }) => options?.body)).toEqual([
    { name: 'Ann Lee', email: 'ann@larder.example', message: 'A jar was broken.' },
  ]);
});

test('an empty form is marked by field and not sent', async () => {
  const seen = open({ success: true });
  await send();
  expect(screen.getByRole('textbox', { name: 'Your email' }).getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your name' })));
  expect(seen).toEqual([]);
});

test('a refusal is shown, and the typed text stays', async () => {
  open(new ApiError('Too many tries.', { code: 429 }));
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Too many tries.');
  expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveProperty('value', 'A jar was broken.');
});

test('an error that the API names is displayed at its field, which has the focus', async () => {
  const text = 'Please enter a valid email address.';
  open(new ApiError(text, { code: 400, fields: { email: text } }));
  await fill();
  await send();
  const email = screen.getByRole('textbox', { name: 'Your email' });
  expect((await screen.findByRole('alert')).textContent).toBe(`Your email: ${text}`);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
  expect(email).toHaveProperty('value', 'ann@larder.example');
});
