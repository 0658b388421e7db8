import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { memberSession } from '../../test/fixtures.ts';
import { ReferralSourceForm } from './ReferralSourceForm.tsx';

const options = [
  { key: 'friend', label: 'A friend or family' },
  { key: 'other', label: 'Something else' },
];
const SAY = 'POST /hdyh';
function open(answers: FakeAnswers = {}) {
  const { api, seen } = fakeApi({ 'GET /hdyh': { options, is_answered: false }, ...answers });
  renderWithShell(<ReferralSourceForm />, { api, session: memberSession });
  return () => seen.filter(({ name }) => name === SAY).map(({ options: sent }) => sent?.body);
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('OP-184: an answer is sent, with words for something else', async () => {
  const calls = open({ [SAY]: { success: true } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Something else' }));
  await userEvent.type(screen.getByLabelText(/Where was it/), ' The market ');
  await send();
  expect((await screen.findByRole('status')).textContent).toContain('Thank you');
  expect(calls()).toEqual([{ answer: 'other', other_text: 'The market' }]);
});

test('a missing choice shows an error; a text that is too long is not sent', async () => {
  const calls = open();
  await screen.findByRole('radio', { name: 'Something else' });
  await send();
  expect(screen.getByRole('alert').textContent).toContain('Please choose an answer.');
  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
  await userEvent.click(screen.getByLabelText(/Where was it/));
  await userEvent.paste('x'.repeat(256));
  await send();
  expect(screen.getByLabelText(/Where was it/).getAttribute('aria-invalid')).toBe('true');
  expect(calls()).toEqual([]);
});

test('a refusal is shown and can be retried', async () => {
  open({ [SAY]: new ApiError('', { code: 500, body: {} }) });
  await userEvent.click(await screen.findByRole('radio', { name: 'A friend or family' }));
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Oops something went wrong');
});

test.each([{ options, is_answered: true }, new ApiError('away', { code: 503 })])(
  'renders nothing after an answer, or without the question',
  async (answer) => {
    const { api, seen } = fakeApi({ 'GET /hdyh': answer });
    renderWithShell(<ReferralSourceForm />, { api, session: memberSession });
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(screen.queryByRole('form')).toBeNull();
  },
);
