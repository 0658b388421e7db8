import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { saveTypedText } from './typed-text.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

function Form() {
  const [message, setMessage] = useState('');
  return (
    <form aria-label="Write">
      <input name="email" aria-label="Email" defaultValue="ann@example.com" />
      <input name="topic" aria-label="Topic" />
      <input name="card" aria-label="Card" autoComplete="cc-number" />
      <input name="password" aria-label="Password" type="password" />
      <textarea name="message" aria-label="Message" value={message} onChange={({ target }) => setMessage(target.value)} />
      <output>{message.length} characters</output>
    </form>
  );
}
let shown: ReturnType<typeof render>;
const show = (path: string) => {
  window.history.replaceState(null, '', path);
  const page = <main>{path === '/help' ? <Form key={String(Math.random())} /> : <h1>Closed</h1>}</main>;
  act(() => shown.rerender(page));
};
const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;

async function typed(who: () => unknown) {
  shown = render(<main />);
  show('/help');
  await userEvent.type(screen.getByLabelText('Topic'), 'Oats');
  await userEvent.type(screen.getByLabelText('Card'), '4242');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.type(screen.getByLabelText('Message'), 'They were late.');
  saveTypedText(who);
  show('/maintenance');
  // Another response of a closed store, without text to save.
  saveTypedText(who);
  show('/');
}

test('SHELL-133: text typed before the store closed is restored and its form notified; secrets and cards are not restored', async () => {
  await typed(() => 'ann');
  show('/help');
  await waitFor(() => expect([value('Topic'), value('Message')]).toEqual(['Oats', 'They were late.']));
  expect(screen.getByText('15 characters')).toBeTruthy();
  expect([value('Email'), value('Card'), value('Password')]).toEqual(['ann@example.com', '', '']);
  // Once: what is emptied afterwards stays so.
  show('/');
  show('/help');
  await act(() => Promise.resolve());
  expect([value('Topic'), value('Message')]).toEqual(['', '']);
});

test('OP-068: text typed before the session expired is restored after signing in again', async () => {
  let person: string | null = 'ann';
  shown = render(<main />);
  show('/help');
  await userEvent.type(screen.getByLabelText('Message'), 'They were late.');
  saveTypedText(() => person);
  person = null;
  show('/login');
  await act(() => Promise.resolve());
  person = 'ann';
  show('/help');
  await waitFor(() => expect(value('Message')).toBe('They were late.'));
});

test('text of a dialog comes back with the dialog', async () => {
  const page = (isOpen: boolean) => (
    <>
      <main>page</main>
      {isOpen && (
        <div role="dialog">
          <Form />
        </div>
      )}
    </>
  );
  window.history.replaceState(null, '', '/p/oats');
  const { rerender } = render(page(true));
  await userEvent.type(screen.getByLabelText('Message'), 'Very good.');
  saveTypedText(() => 'ann');
  window.history.replaceState(null, '', '/login');
  rerender(page(false));
  await act(() => Promise.resolve());
  window.history.replaceState(null, '', '/p/oats');
  rerender(<main>page again</main>);
  rerender(page(true));
  await waitFor(() => expect(value('Message')).toBe('Very good.'));
});

test('typed text is not restored for another account', async () => {
  let person = 'ann';
  await typed(() => person);
  person = 'bob';
  show('/help');
  await act(() => Promise.resolve());
  expect([value('Topic'), value('Message')]).toEqual(['', '']);
  person = 'ann';
  show('/');
  show('/help');
  await act(() => Promise.resolve());
  expect([value('Topic'), value('Message')]).toEqual(['', '']);
});
