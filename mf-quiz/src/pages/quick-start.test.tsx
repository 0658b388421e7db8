import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Preferences } from '@larder/contracts';
import { aCard, bodiesOf, fillCart, visit } from '@larder/shell/testing';
import { aQuestion, preferences } from '../../test/quizzes.ts';
import * as question from './question.tsx';

const UUID = '7b1f3c9e-58a1-4a52-9f6a-0d5a1f2b3c4d';
const SAVE = 'POST /preferences';

const ask = (id: number, url_key: string, key: string, label: string) =>
  aQuestion({ id, url_key, position: id - 200, answer_array: [{ key, label, image: null }] });
const quickStart = {
  key: 'quickstart',
  title: 'Quick start',
  questions: [
    ask(201, 'household-members', 'kids', 'Kids'),
    ask(202, 'snacks', 'chips', 'Chips'),
    ask(203, 'shopping-lists', 'pantry', 'The pantry'),
    aQuestion({
      id: 204,
      url_key: 'add-to-cart',
      position: 4,
      answer_array: [
        { key: 'yes', label: 'Yes, please', image: null },
        { key: 'no', label: 'No, just browsing', image: null },
      ],
    }),
  ],
  transitions: [],
  recommendation_points: [4],
};

/** At a question; what is saved comes back as the api would say it. */
const open = (slug: string) =>
  visit(question, {
    params: { quizKey: 'quickstart', question: slug },
    path: `/quiz/quickstart/${slug}`,
    session: { uuid: UUID },
    answers: {
      'GET /quiz_v2/key/{key}': { data: quickStart },
      'GET /preferences': preferences(),
      'GET /quiz_v2/picks': { products: [aCard({ id: 1, min_order_qty: 2 }), aCard({ id: 2 })], total: 2, reasons: {} },
      [SAVE]: ({ body }: { body: { question_id: number; answers: string[] } }): Preferences => ({
        ...preferences({ [body.question_id]: body.answers }),
        add_product_from_gs: body.answers[0] === 'yes',
      }),
    },
  });
const say = async (label: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
};

beforeEach(() => localStorage.clear());

test.each([
  ['household-members', 201, 'Kids', 'kids', 'snacks'],
  ['snacks', 202, 'Chips', 'chips', 'shopping-lists'],
  ['shopping-lists', 203, 'The pantry', 'pantry', 'add-to-cart'],
])('QUIZ-021: /quiz/quickstart/%s saves and leads on', async (slug, question_id, label, key, next) => {
  const { seen, location } = await open(slug);
  await say(label);
  await waitFor(() => expect(location()).toBe(`/quiz/quickstart/${next}`));
  expect(bodiesOf(seen, SAVE)).toEqual([{ uuid: UUID, quiz_key: 'quickstart', question_id, answers: [key] }]);
});

test.each([
  [
    'Yes, please',
    [
      [1, 2],
      [2, 1],
    ],
  ],
  ['No, just browsing', []],
])('QUIZ-013, OP-112: at the end "%s" adds what was chosen, or not, and shows it', async (label, expected) => {
  const { shell, location } = await open('add-to-cart');
  const cartRequests = fillCart(shell);
  await say(label);
  await waitFor(() => expect(location()).toBe('/quiz/picks?quiz=quickstart'));
  expect(
    cartRequests.flat().map(({ productId, pieces: quantity }) => [productId, 'atLeast' in quantity && quantity.atLeast]),
  ).toEqual(expected);
});
