import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GivesWaiting } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { memberSession } from '../../test/fixtures.ts';
import { Page, prefetch } from './gives-waiting.tsx';

const waiting: GivesWaiting = {
  application_id: 4,
  shopper_name: 'Ada Moss',
  shopper_email: 'ada@example.com',
  category: 'teacher',
  household_size: 3,
  income_band: '25_to_50',
  story: 'I teach <b>third</b> grade.',
  created_at: '2026-11-22T20:00:00.000Z',
  documents: [],
};
function open(answers: FakeAnswers) {
  const { api, seen } = fakeApi(answers);
  renderWithShell(<Page />, { api, session: { ...memberSession, isEmployee: true }, path: '/account/gives' });
  return { seen, sent: () => seen.filter(({ name }) => name.startsWith('POST')).map(({ options }) => options) };
}

test('staff reads the answers and approves once; then nothing waits (OP-049)', async () => {
  const lists = [[waiting], []];
  const answer = Promise.withResolvers();
  const { sent } = open({
    'GET /desk/gives': () => ({ applications: lists.shift() ?? [] }),
    'POST /desk/gives/{id}': () => answer.promise,
  });
  expect(await screen.findByText('I teach <b>third</b> grade.')).toBeTruthy();
  expect(screen.getByText(/Teacher. Household of 3, annual income of \$25,000 to \$50,000/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Larder Gives applications' })).toBeTruthy();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Approve' }));
  answer.resolve({ success: true });
  expect(await screen.findByText('Nothing waiting')).toBeTruthy();
  expect(sent()).toMatchObject([{ params: { id: 4 }, body: { decision: 'accept' } }]);
});

test('a document loads on request: a photo is shown, a PDF is saved', async () => {
  const created_at = '2026-11-22T20:00:00.000Z';
  const documents = [
    { document_id: 1, name: 'badge.jpg', created_at },
    { document_id: 2, name: 'letter', created_at },
  ];
  const content = ['data:image/webp;base64,AAAA', 'data:application/pdf;base64,AAAA'];
  const { seen } = open({
    'GET /desk/gives': { applications: [{ ...waiting, documents }] },
    'GET /desk/gives/documents/{id}': ({ params }: { params: { id: number } }) => ({
      name: documents[params.id - 1]?.name,
      document: content[params.id - 1],
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show badge.jpg of Ada Moss' }));
  expect((await screen.findByRole('img', { name: 'badge.jpg, of Ada Moss' })).getAttribute('src')).toBe(content[0]);
  expect(seen.filter(({ name }) => name === 'GET /desk/gives/documents/{id}')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show letter of Ada Moss' }));
  const link = await screen.findByRole('link', { name: 'Save letter' });
  expect([link.getAttribute('download'), link.getAttribute('href')]).toEqual(['letter.pdf', content[1]]);
});

test('a refusal needs a reason; a colleague’s earlier decision is shown', async () => {
  const { sent } = open({
    'GET /desk/gives': { applications: [waiting] },
    'POST /desk/gives/{id}': new ApiError('This application has already been decided.', { code: 409 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse …' }));
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Schools alone.');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('This application has already been decided.')).toBeTruthy();
  expect(sent()).toMatchObject([{ body: { decision: 'refuse', refusal: 'Schools alone.' } }]);
});

test('the page is not found for users other than staff', async () => {
  const { api } = fakeApi({ 'GET /desk/gives': new ApiError('Page not found', { code: 404 }) });
  const { queryClient } = renderWithShell(null);
  expect(await prefetch({ api, queryClient } as Parameters<typeof prefetch>[0])).toEqual({ notFound: true });
});
