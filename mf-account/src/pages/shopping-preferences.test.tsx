import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Preferences, Quiz, QuizQuestion } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { type FakeAnswers, visit } from '@larder/shell/testing';
import { memberSession } from '../../test/fixtures.ts';
import * as preferences from './shopping-preferences.tsx';

const question = (id: number, text: string, over: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id,
  url_key: `q-${id}`,
  position: id,
  text,
  help: null,
  multiple: false,
  dependencies: { show_if: [], skip_if: [] },
  fresh_only: false,
  always_show: false,
  related_question_ids: [],
  is_summary_question: false,
  answer_array: [
    { key: 'yes', label: 'Yes', image: null },
    { key: 'no', label: 'No', image: null },
  ],
  ...over,
});
const quiz: Quiz = {
  key: 'shopping',
  title: 'Your shopping quiz',
  questions: [
    question(1, 'Do you have a cat?'),
    question(2, 'What does it eat?', {
      multiple: true,
      dependencies: { show_if: [{ question_id: 1, answers: ['yes'] }], skip_if: [] },
    }),
    question(3, 'All of it', { is_summary_question: true }),
  ],
  transitions: [],
  recommendation_points: [],
};
const answered = (user_preferences: Preferences['user_preferences']): Preferences => ({
  preferences: {},
  user_preferences,
  preferred_diet: null,
  influencerList: [],
  last_question: null,
  last_recommendation: null,
  add_product_from_gs: false,
});
const SAVE = 'POST /preferences';
const open = (answers: FakeAnswers = {}) =>
  visit(preferences, {
    path: '/account/shopping-preferences',
    session: memberSession,
    answers: { 'GET /quiz_v2': { data: quiz }, 'GET /preferences': answered({ 1: ['no'] }), ...answers },
  });

test('ACC-108: an answer is changed in place, and dependent questions appear', async () => {
  const { seen } = await open({ [SAVE]: answered({ 1: ['yes'] }) });
  expect(screen.getByText('No')).toBeTruthy();
  expect(screen.queryByText('What does it eat?')).toBeNull();
  expect(screen.queryByText('All of it')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change: Do you have a cat?' }));
  const choices = within(screen.getByRole('group', { name: 'Do you have a cat?' }));
  expect(document.activeElement).toBe(choices.getByRole('radio', { name: 'Yes' }));
  await userEvent.click(choices.getByRole('radio', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('What does it eat?')).toBeTruthy();
  expect(seen.find(({ name }) => name === SAVE)?.options?.body).toMatchObject({
    quiz_key: 'shopping',
    question_id: 1,
    answers: ['yes'],
  });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change: Do you have a cat?' }));
});

test('several can be chosen where several fit, and none takes the answer back', async () => {
  const { seen } = await open({
    'GET /preferences': answered({ 1: ['yes'], 2: ['yes', 'no'] }),
    [SAVE]: answered({ 1: ['yes'] }),
  });
  expect(screen.getByText('Yes, No')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change: What does it eat?' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'No' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Yes' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Choose none' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not answered')).toBeTruthy();
  expect(seen.find(({ name }) => name === SAVE)?.options?.body).toMatchObject({ question_id: 2, answers: [] });
});

test('a refusal is shown, and the choice stays', async () => {
  await open({ [SAVE]: new ApiError('', { code: 400, body: {} }) });
  await userEvent.click(screen.getByRole('button', { name: 'Change: Do you have a cat?' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Oops something went wrong');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
});
