import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskQuestion, DeskReview } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { visit } from '@larder/shell/testing';
import * as questions from './questions.tsx';
import * as reviews from './reviews.tsx';

const product = { id: 3, title: 'Rolled oats', url_key: 'rolled-oats' };
const review = (change: Partial<DeskReview> = {}): DeskReview => ({
  id: 7,
  status: 'pending',
  rating: 4,
  title: 'Good oats',
  name: 'Ada',
  text: 'They cook fast.',
  picture: null,
  created_at: '2026-11-01T20:00:00Z',
  product,
  ...change,
});
const question = (change: Partial<DeskQuestion> = {}): DeskQuestion => ({
  id: 9,
  text: 'Are they gluten free?',
  name: 'Ben',
  created_at: '2026-11-01T20:00:00Z',
  is_hidden: false,
  answers: [],
  product,
  ...change,
});

describe('reviews', () => {
  const open = (answers: Record<string, unknown> = {}, path = '/desk/reviews') =>
    visit(reviews, {
      path,
      answers: { 'GET /desk/reviews': { items: [review(), review({ id: 8, title: 'Stale' })], next_cursor: null }, ...answers },
    });

  test('several waiting ones are approved at once, and the queue is fetched again', async () => {
    const user = userEvent.setup();
    const { seen } = await open({ 'POST /desk/reviews/approve': { success: true, ids: [7, 8] } });
    await user.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(seen.at(-1)?.name).toBe('GET /desk/reviews'));
    expect(seen.find(({ name }) => name === 'POST /desk/reviews/approve')?.options).toEqual({ body: { ids: [7, 8] } });
  });

  test('one is rejected with a reason; a decision of another moderator is shown in the dialog', async () => {
    const user = userEvent.setup();
    const text = 'This review has already been decided.';
    let answer: unknown = new ApiError(text, { code: 409, errorCode: 'move_not_allowed' });
    const { seen } = await open({ 'POST /desk/reviews/refuse': () => answer });
    await user.click(screen.getByRole('button', { name: 'Reject “Stale”' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Advertising');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    answer = { success: true, ids: [8] };
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = seen.filter(({ name }) => name === 'POST /desk/reviews/refuse');
    expect(sent.at(-1)?.options).toEqual({ body: { ids: [8], reason: 'Advertising' } });
  });

  test('published ones cannot be changed', async () => {
    const items = [review({ status: 'approved' })];
    const { seen } = await open({ 'GET /desk/reviews': { items, next_cursor: null } }, '/desk/reviews?status=approved&q=oats');
    expect(screen.getByRole('link', { name: 'Published' }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
    expect(seen[0]?.options).toMatchObject({ query: { status: 'approved', q: 'oats' } });
  });
});

describe('questions', () => {
  const open = (items: DeskQuestion[], answers: Record<string, unknown> = {}) =>
    visit(questions, { path: '/desk/questions', answers: { 'GET /desk/questions': { items, next_cursor: null }, ...answers } });

  test('one is answered for the store', async () => {
    const user = userEvent.setup();
    const { seen } = await open([question()], { 'POST /desk/questions/{id}/answer': { success: true, id: 1 } });
    await user.click(screen.getByRole('button', { name: 'Answer “Are they gluten free?”' }));
    await user.click(await screen.findByRole('button', { name: 'Publish answer' }));
    expect(screen.getByRole('textbox', { name: /^Answer/ }).getAttribute('aria-invalid')).toBe('true');
    await user.type(screen.getByRole('textbox', { name: /^Answer/ }), 'Yes.');
    await user.clear(screen.getByRole('textbox', { name: /Your name/ }));
    await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Kim');
    await user.click(screen.getByRole('button', { name: 'Publish answer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.find(({ name }) => name === 'POST /desk/questions/{id}/answer')?.options).toEqual({
      params: { id: 9 },
      body: { text: 'Yes.', name: 'Kim' },
    });
  });

  test('an answer is hidden', async () => {
    const user = userEvent.setup();
    const answer = {
      id: 4,
      text: 'Buy gold',
      name: 'X',
      created_at: '2026-11-01T20:00:00Z',
      is_hidden: false,
      by: 'buyer' as const,
    };
    const { seen } = await open([question({ answers: [answer] })], { 'PUT /desk/answer/{id}': { success: true, id: 4 } });
    await user.click(screen.getByRole('button', { name: 'Hide the answer “Buy gold”' }));
    await waitFor(() => expect(seen.at(-1)?.name).toBe('GET /desk/questions'));
    expect(seen.find(({ name }) => name === 'PUT /desk/answer/{id}')?.options).toEqual({
      params: { id: 4 },
      body: { hidden: 1 },
    });
  });
});
