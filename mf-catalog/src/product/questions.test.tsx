import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProductQuestion } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { aDetail } from '../../test/products.ts';
import { Questions } from './Questions.tsx';

const written = { name: 'Robin', created_at: '2026-08-22T12:00:00Z', is_hidden: false };
const question = (id: number, more: Partial<ProductQuestion> = {}): ProductQuestion => ({
  id,
  text: `Is it roasted (${id})?`,
  ...written,
  answers: [],
  ...more,
});
const page = (questions: ProductQuestion[], total = questions.length) => ({ questions, total, cur_page: 1, page_size: 5 });
const LIST = 'GET /questions/product/{id}';
const done = { success: true, id: 9 };
const SIGNED_IN = { loggedIn: true, userStatus: 'member', groupId: 4 } as const;

function show(answer: unknown, more: Record<string, unknown> = {}, session = {}) {
  const own = { state: 'not_bought', earn: 1, review: null };
  const { api, seen } = fakeApi({ [LIST]: answer, 'GET /reviews/product/{id}/own': own, ...more });
  const rendered = renderWithShell(<Questions product={aDetail()} />, { api, session, path: '/p/rolled-oats-1' });
  return { ...rendered, of: (name: string) => seen.filter((call) => call.name === name) };
}

beforeEach(() => localStorage.clear());

describe('reading', () => {
  test('a question stands with its answers, and who gave them', async () => {
    const answers = [
      { ...written, id: 1, by: 'store' as const, name: 'Kim', text: 'No.' },
      { ...written, id: 2, by: 'buyer' as const, text: 'It says so on the pack.' },
    ];
    show(page([question(1, { answers })]));
    const item = within(await screen.findByRole('article'));
    expect(item.getByRole('heading', { name: 'Is it roasted (1)?' })).toBeTruthy();
    expect(item.getByText(/for Larder/).textContent).toBe('Kim, for Larder, Aug 22, 2026');
    expect(item.getByText('It says so on the pack.')).toBeTruthy();
    expect(item.queryByText('No answers yet.')).toBeNull();
  });

  test('without questions it says so; a visitor signs in and returns', async () => {
    show(page([]));
    expect(await screen.findByRole('heading', { name: 'No questions yet.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in to ask a question' }).getAttribute('href')).toBe(
      '/login?route=%2Fp%2Frolled-oats-1',
    );
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('more than five are turned page by page and searched', async () => {
    const { of } = show(({ query }: { query: { q?: string; cur_page: number } }) => ({
      ...page(query.q === 'glass' ? [] : [question(query.cur_page)], query.q === undefined ? 7 : 0),
      cur_page: query.cur_page,
    }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Questions and answers' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search questions' }), 'glass{Enter}');
    expect(await screen.findByText('No results for “glass” here.')).toBeTruthy();
    expect(of(LIST).at(-1)?.options).toMatchObject({ query: { cur_page: 1, q: 'glass' } });
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('Is it roasted (1)?')).toBeTruthy();
  });

  test('what did not come can be fetched again', async () => {
    let fails = true;
    show(() => (fails ? new ApiError('x', { code: 500 }) : page([question(1)])));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('asking', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ask a question' }));
    return screen.findByRole('dialog', { name: 'Ask a question' });
  };

  test('a question is sent with a name, and the list is refetched', async () => {
    const { of } = show(page([]), { 'POST /questions': done }, SIGNED_IN);
    const dialog = within(await ask());
    await userEvent.click(dialog.getByRole('button', { name: 'Send question' }));
    expect(of('POST /questions')).toHaveLength(0);
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Your question' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Your question' }), 'Is it roasted?');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name to show' }), 'Robin');
    await userEvent.click(dialog.getByRole('button', { name: 'Send question' }));
    expect(await dialog.findByText(/Your question is published/)).toBeTruthy();
    expect(of('POST /questions')[0]?.options).toEqual({ body: { product_id: 1, text: 'Is it roasted?', name: 'Robin' } });
    await waitFor(() => expect(of(LIST)).toHaveLength(2));
    expect(localStorage.getItem('larder.question.1')).toBeNull();
  });

  test('what is typed outlives the dialog and a failure', async () => {
    show(page([]), { 'POST /questions': new ApiError('x', { code: 400, fields: { text: 'Too long.' } }) }, SIGNED_IN);
    const dialog = within(await ask());
    await userEvent.type(dialog.getByRole('textbox', { name: 'Your question' }), 'Is it roasted?');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name to show' }), 'Robin');
    await userEvent.click(dialog.getByRole('button', { name: 'Send question' }));
    expect(await dialog.findByText('Too long.')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('larder.question.1')).toContain('Is it roasted?');
    expect(within(await ask()).getByRole('textbox', { name: 'Your question' })).toHaveProperty('value', 'Is it roasted?');
  });
});

describe('answering', () => {
  test.each([
    ['who has not bought it may not', 'not_bought', {}, false],
    ['who bought it may', 'may_write', {}, true],
    ['who bought and reviewed it may', 'written', {}, true],
    ['staff may not: the store answers at the desk', 'not_bought', { isEmployee: true }, false],
  ])('%s', async (_who, state, more, may) => {
    const own = { 'GET /reviews/product/{id}/own': { state, earn: 1, review: null } };
    const { of } = show(page([question(1)]), own, { ...SIGNED_IN, ...more });
    await screen.findByRole('article');
    await waitFor(() => expect(of('GET /reviews/product/{id}/own')).toHaveLength(1));
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Answer/ })).toHaveLength(may ? 1 : 0));
  });

  test('an answer goes to its question, which stands above the form', async () => {
    const own = { 'GET /reviews/product/{id}/own': { state: 'may_write', earn: 1, review: null } };
    const { of } = show(page([question(7)]), { ...own, 'POST /questions/{id}/answer': done }, SIGNED_IN);
    await userEvent.click(await screen.findByRole('button', { name: /^Answer/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer', description: 'Is it roasted (7)?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'No.');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name to show' }), 'Kim');
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(await dialog.findByText('Thank you. Your answer is published.')).toBeTruthy();
    expect(of('POST /questions/{id}/answer')[0]?.options).toEqual({ params: { id: 7 }, body: { text: 'No.', name: 'Kim' } });
  });

  test('staff removes a question; a failure shows on the button', async () => {
    let fails = true;
    const { of } = show(
      page([question(7)]),
      { 'PUT /desk/question/{id}': () => (fails ? new ApiError('x', { code: 500 }) : done) },
      { ...SIGNED_IN, isEmployee: true },
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Unpublish/ }));
    const again = await screen.findByRole('button', { name: /^Not done/ });
    fails = false;
    await userEvent.click(again);
    await waitFor(() => expect(of(LIST)).toHaveLength(2));
    expect(of('PUT /desk/question/{id}')[0]?.options).toEqual({ params: { id: 7 }, body: { hidden: 1 } });
  });
});
