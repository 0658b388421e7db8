import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type Session } from '@larder/shell';
import type { FakeAnswers } from '@larder/shell/testing';
import { preferences, shoppingQuiz } from '../../test/quizzes.ts';
import { aCard, bodiesOf, prefetched, visit } from '@larder/shell/testing';
import * as question from './question.tsx';

const UUID = '7b1f3c9e-58a1-4a52-9f6a-0d5a1f2b3c4d';
const session: Partial<Session> = { uuid: UUID };
const SAVE = 'POST /preferences';
const down = () => new ApiError('down', { code: 500, body: { error: 'The shelves are being moved.' } });

const at = (slug: string, answers: Record<string, string[]> = {}, more: FakeAnswers = {}, query = '') => ({
  params: { quizKey: 'shopping', question: slug },
  path: `/quiz/shopping/${slug}${query}`,
  session,
  answers: {
    'GET /quiz_v2': { data: shoppingQuiz },
    'GET /preferences': preferences(answers),
    'GET /quiz_v2/picks': { products: [aCard()], total: 1, reasons: { '1': 'Popular with our members' } },
    ...more,
  },
});
const saves = {
  [SAVE]: ({ body }: { body: { question_id: number; answers: string[] } }) => preferences({ [body.question_id]: body.answers }),
};

beforeEach(() => localStorage.clear());

describe('the address of a question (QUIZ-018)', () => {
  test.each([
    ['a question of no quiz', 'attic'],
    ['a key that cannot exist', 'DROP TABLE'],
  ])('%s is not found', async (_, slug) => {
    expect((await prefetched(question, at(slug))).result).toEqual({ notFound: true });
  });

  test('QUIZ-003: a question that these answers do not lead to sends on', async () => {
    expect((await prefetched(question, at('pets'))).result).toEqual({ redirect: '/quiz/shopping/budget' });
    expect((await prefetched(question, at('pets', { '1': ['pets'] }))).result).toMatchObject({
      data: { title: 'Which pets?' },
    });
  });

  test('QUIZ-018: back leads to the question before, over what these answers skip', async () => {
    await visit(question, at('budget', { '1': ['pets'] }));
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/quiz/shopping/pets');
  });

  test.each([
    [true, { data: { title: 'Fresh?' } }],
    [false, { redirect: '/quiz/shopping/moment-6' }],
  ])('QUIZ-004: with fresh_enabled %s of the account the question for fresh food', async (fresh_enabled, expected) => {
    const account = { customer_id: 7, fresh_enabled } as Session['account'];
    const answering = { ...at('fresh'), session: { ...session, loggedIn: true, account } };
    expect((await prefetched(question, answering)).result).toMatchObject(expected);
  });

  test('says its name to browsers, and nothing to search engines', () => {
    expect(question.head({ quizKey: 'shopping', slug: 'pets', title: 'Which pets?' })).toMatchObject({
      title: 'Which pets? | Larder',
      robots: 'noindex',
    });
  });
});

describe('a question', () => {
  test('QUIZ-007, QUIZ-010: shows its choices in order, with what was answered before', async () => {
    await visit(question, at('household', { '1': ['pets'] }));
    const group = screen.getByRole('group', { name: 'Who are you shopping for?' });
    expect(
      within(group)
        .getAllByRole('checkbox')
        .map((box) => [box.getAttribute('value'), (box as HTMLInputElement).checked]),
    ).toEqual([
      ['me', false],
      ['pets', true],
      ['none', false],
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Who are you shopping for?' })).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Question 1 of 5');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/quiz');
  });

  test('is answered by keyboard alone: saved under the visitor id, and on to the question that the answer reveals', async () => {
    const { seen, location } = await visit(question, at('household', {}, saves));
    const keys = userEvent.setup();
    screen.getByRole('checkbox', { name: 'Pets' }).focus();
    await keys.keyboard(' {Enter}');
    await waitFor(() => expect(location()).toBe('/quiz/shopping/shopping-frequency'));
    expect(bodiesOf(seen, SAVE)).toEqual([{ uuid: UUID, quiz_key: 'shopping', question_id: 1, answers: ['pets'] }]);
    expect(localStorage.length).toBe(0);
  });

  test('is passed over without a call', async () => {
    const { seen, location } = await visit(question, at('household'));
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(location()).toBe('/quiz/shopping/shopping-frequency'));
    expect(bodiesOf(seen, SAVE)).toEqual([]);
  });

  test('takes back an answer by clearing it (OP-015)', async () => {
    const { seen } = await visit(question, at('household', { '1': ['me'] }, saves));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Me' }));
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(bodiesOf(seen, SAVE)).toEqual([expect.objectContaining({ question_id: 1, answers: [] })]));
  });

  test('a failed save says so, keeps the answer over a reload, and works on the second try', async () => {
    let fails = true;
    const answers = { [SAVE]: () => (fails ? down() : preferences({ '1': ['me'] })) };
    const first = await visit(question, at('household', {}, answers));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Me' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The shelves are being moved.');
    expect(first.location()).toBe('/quiz/shopping/household');
    first.unmount();

    const second = await visit(question, at('household', {}, answers));
    expect((screen.getByRole('checkbox', { name: 'Me' }) as HTMLInputElement).checked).toBe(true);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(second.location()).toBe('/quiz/shopping/shopping-frequency'));
  });

  test("another person's unsaved answers are not shown", async () => {
    localStorage.setItem('larder.quiz.shopping.77', '{"1":["me"]}');
    await visit(question, at('household'));
    expect((screen.getByRole('checkbox', { name: 'Me' }) as HTMLInputElement).checked).toBe(false);
  });

  test('QUIZ-005: answers to related questions are shown in a side column', async () => {
    await visit(question, at('shopping-frequency', { '1': ['me', 'pets'] }));
    const related = screen.getByRole('complementary', { name: 'Related answers' });
    expect(related.textContent).toContain('Me, Pets');
    expect(within(related).getByRole('link').getAttribute('href')).toBe('/quiz/shopping/household');
  });
});

describe('other stops', () => {
  test('QUIZ-006: the summary shows the answers, each with its way back, and ends on the picks', async () => {
    const { location } = await visit(question, at('summary', { '1': ['me'], '2': ['monthly'] }));
    expect(screen.getByText('Monthly')).toBeTruthy();
    expect(screen.getByText('Not answered')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change: How often?' }).getAttribute('href')).toBe(
      '/quiz/shopping/shopping-frequency?change=1',
    );
    await userEvent.click(screen.getByRole('button', { name: 'See my picks' }));
    await waitFor(() => expect(location()).toBe('/quiz/picks'));
  });

  test('a change from the summary returns to it', async () => {
    const answers = { '1': ['me'], '2': ['monthly'], '4': ['under-75'] };
    const { location } = await visit(question, at('shopping-frequency', answers, { [SAVE]: preferences(answers) }, '?change=1'));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(location()).toBe('/quiz/shopping/summary'));
  });

  test('open questions after a change follow, and lead back to the summary, too', async () => {
    const answers = { '1': ['me'], '2': ['monthly'] };
    const { location } = await visit(question, at('shopping-frequency', answers, { [SAVE]: preferences(answers) }, '?change=1'));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(location()).toBe('/quiz/shopping/budget?change=1'));
  });

  test('QUIZ-008: the moment before the picks', async () => {
    await visit(question, at('moment-6'));
    expect(screen.getByRole('heading', { level: 1, name: 'Putting your picks together' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Done.'));
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/quiz/shopping/picks-6');
  });

  test.each([
    ['picks', { products: [aCard()], total: 1, reasons: { '1': 'Vegan, from Snacks' } }, 'Vegan, from Snacks'],
    ['no picks', { products: [], total: 0, reasons: {} }, 'No matches yet'],
    ['a failure', down(), 'Oops! Something went wrong!'],
  ])('QUIZ-009: at a recommendation point with %s the quiz goes on', async (_, picks, text) => {
    await visit(question, at('picks-2', {}, { 'GET /quiz_v2/picks': picks }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/quiz/shopping/budget');
  });
});
