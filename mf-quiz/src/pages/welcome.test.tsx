import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, prefetched, renderWithShell, visit } from '@larder/shell/testing';
import { preferences, shoppingQuiz } from '../../test/quizzes.ts';
import * as gift from './gift.tsx';
import * as welcome from './welcome.tsx';

const UUID = '7b1f3c9e-58a1-4a52-9f6a-0d5a1f2b3c4d';
const open = (saved = preferences()) =>
  visit(welcome, { session: { uuid: UUID }, answers: { 'GET /quiz_v2': { data: shoppingQuiz }, 'GET /preferences': saved } });

describe('the screen before the questions', () => {
  test('QUIZ-015: welcomes and leads to the first question', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Tell us how you eat' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start the quiz' }).getAttribute('href')).toBe('/quiz/shopping/household');
    expect(screen.queryByRole('link', { name: 'See your picks' })).toBeNull();
  });

  test('QUIZ-012: leads back to where one left off', async () => {
    await open(preferences({ '1': ['me'], '2': ['monthly'] }, 'shopping-frequency'));
    expect(screen.getByRole('link', { name: 'Continue where you left off' }).getAttribute('href')).toBe(
      '/quiz/shopping/shopping-frequency',
    );
    expect(screen.getByRole('link', { name: 'Start over' }).getAttribute('href')).toBe('/quiz/shopping/household');
    expect(screen.getByRole('link', { name: 'See your picks' }).getAttribute('href')).toBe('/quiz/picks');
  });

  test('an answer of another quiz is no place to go on at', async () => {
    await open(preferences({ '101': ['friend'] }, 'recipient'));
    expect(screen.queryByRole('link', { name: 'Continue where you left off' })).toBeNull();
  });

  test('a new visitor causes no call for saved answers', async () => {
    const { seen } = await visit(welcome, { answers: { 'GET /quiz_v2': { data: shoppingQuiz } } });
    expect(seen.map(({ name }) => name)).toEqual(['GET /quiz_v2']);
  });

  test.each([
    ['question', 'shopping-frequency', { redirect: '/quiz/shopping/shopping-frequency' }],
    ['unknown name', 'nowhere', { data: { title: 'Your shopping quiz' } }],
    ['question that does not apply', 'snacks', { data: { title: 'Your shopping quiz' } }],
  ])('OP-057: stepKey with the name of a %s', async (_, stepKey, expected) => {
    const { result } = await prefetched(welcome, {
      path: `/quiz?stepKey=${stepKey}`,
      session: { uuid: UUID },
      answers: { 'GET /quiz_v2': { data: shoppingQuiz }, 'GET /preferences': preferences() },
    });
    expect(result).toEqual(expected);
  });

  test('QUIZ-020: the gift quiz has its own', async () => {
    const { result, seen } = await prefetched(gift, {
      answers: { 'GET /quiz_v2/key/{key}': { data: { ...shoppingQuiz, key: 'gift', title: 'Find a gift' } } },
    });
    expect(result).toEqual({ data: { title: 'Find a gift' } });
    expect(seen[0]?.options).toMatchObject({ params: { key: 'gift' } });
    expect(gift.head({ title: 'Find a gift' })).toMatchObject({ title: 'Find a gift | Larder', canonical: '/quiz/gift' });
  });

  test('waits, fails and comes back in the browser', async () => {
    let answer: (value: unknown) => void = () => undefined;
    let fails = true;
    const { api } = fakeApi({
      'GET /quiz_v2': () => (fails ? new Promise((done) => (answer = done)) : { data: shoppingQuiz }),
    });
    renderWithShell(<welcome.Page data={{ title: '' }} />, { api });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    await act(async () => answer(new ApiError('down', { code: 503 })));
    fails = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tell us how you eat' })).toBeTruthy();
  });
});
