import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { leadSession } from '../../test/fixtures.ts';
import { Page as Proof } from './get-verified.tsx';
import { Page as Questions } from './giving-questionnaire.tsx';
import { Page as Intro } from './giving-app.tsx';

const application = (status: string | null, obstacle: string | null = null, refusal: string | null = null) => ({
  application: status === null ? null : { status, category: 'teacher', created_at: '2026-11-22T10:00:00.000Z', refusal },
  obstacle,
  documents: [] as { document_id: number; name: string; created_at: string }[],
});
function open(page: React.ReactElement, answers: FakeAnswers = {}) {
  const { api, seen } = fakeApi(answers);
  const view = renderWithShell(page, { api, session: leadSession, path: '/givingapp/questionnaire' });
  return { ...view, sent: (name: string) => seen.filter((call) => call.name === name).map(({ options }) => options?.body) };
}

test('the way in names whom it is for and leads to the questions (OP-049)', () => {
  open(<Intro />);
  expect(screen.getByText('First responder')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Begin' }).getAttribute('href')).toBe('/givingapp/questionnaire');
});

test('every answer is needed; then one goes on to the proof (OP-178)', async () => {
  const SEND = 'POST /gives/questionnaire';
  const { sent, location } = open(<Questions />, {
    'GET /gives/application': application(null),
    [SEND]: { success: true, status: 'submitted' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(screen.getByText('Please choose what describes you.')).toBeTruthy();
  expect(sent(SEND)).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('What describes you'), 'teacher');
  await userEvent.type(screen.getByLabelText('People in your household'), '3');
  await userEvent.selectOptions(screen.getByLabelText('Annual household income'), '25_to_50');
  await userEvent.type(screen.getByLabelText('Your story'), 'I teach.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(location()).toBe('/getverified'));
  expect(sent(SEND)).toEqual([{ category: 'teacher', household_size: '3', income_band: '25_to_50', story: 'I teach.' }]);
});

test('a member sees their membership instead of the questionnaire', async () => {
  open(<Questions />, { 'GET /gives/application': application(null, 'You already have a membership.') });
  expect(await screen.findByText('You already have a membership.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('after the proof staff reads it, and says why it refused', async () => {
  let status = 'submitted';
  open(<Proof />, {
    'GET /gives/application': () => application(status),
    'POST /gives/verify': () => {
      status = 'proved';
      return { success: true, status };
    },
  });
  await userEvent.type(await screen.findByLabelText('Birth date'), '1990-05-04');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^Thank you. We’ll review your application/)).toBeTruthy();
  cleanup();
  open(<Proof />, { 'GET /gives/application': application('refused', null, 'The document has another name.') });
  expect(await screen.findByText('We couldn’t approve your application: The document has another name.')).toBeTruthy();
});

test('documents are added to an open application and removed; an error is shown at the field', async () => {
  const documents: { document_id: number; name: string; created_at: string }[] = [];
  const refusals = [new ApiError('x', { code: 400, body: { errors: { document: 'We couldn’t read this file.' } } })];
  const { sent } = open(<Proof />, {
    'GET /gives/application': () => ({ ...application('submitted'), documents: [...documents] }),
    'POST /gives/documents': ({ body }: { body: { name: string } }) => {
      const refusal = refusals.shift();
      if (refusal) return refusal;
      documents.push({ document_id: 5, name: body.name, created_at: '2026-11-22T10:00:00.000Z' });
      return { success: true, documents };
    },
    'DELETE /gives/documents/{id}': () => {
      documents.pop();
      return { success: true, documents };
    },
  });
  const choose = async () =>
    userEvent.upload(
      await screen.findByLabelText(/Add a document/),
      new File(['%PDF-'], 'letter.pdf', { type: 'application/pdf' }),
    );
  await choose();
  expect(await screen.findByText('We couldn’t read this file.')).toBeTruthy();
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove letter.pdf' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Your documents' })).toBeNull());
  expect(sent('POST /gives/documents')[1]).toEqual({ name: 'letter.pdf', document: 'JVBERi0' });
  cleanup();
  open(<Proof />, { 'GET /gives/application': application('approved') });
  await screen.findByText('Your free membership has begun.');
  expect(screen.queryByLabelText(/Add a document/)).toBeNull();
});

test.each([
  ['refused', 'Apply again', '/givingapp/questionnaire'],
  [null, 'Apply', '/givingapp'],
])('an application that is %s leads on', async (status, name, href) => {
  open(<Proof />, { 'GET /gives/application': application(status) });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});
