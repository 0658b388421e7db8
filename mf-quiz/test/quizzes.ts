import type { Preferences, Quiz, QuizQuestion } from '@larder/contracts';

const choice = (key: string, label: string) => ({ key, label, image: null });

/** A plain question; tests change what they are about. */
export const aQuestion = (change: Partial<QuizQuestion> & Pick<QuizQuestion, 'id' | 'url_key' | 'position'>): QuizQuestion => ({
  text: `Question ${change.position}?`,
  help: null,
  multiple: false,
  dependencies: { show_if: [], skip_if: [] },
  fresh_only: false,
  always_show: false,
  related_question_ids: [],
  is_summary_question: false,
  answer_array: [],
  ...change,
});

/** A short quiz with every kind of rule and stop. */
export const shoppingQuiz: Quiz = {
  key: 'shopping',
  title: 'Your shopping quiz',
  questions: [
    aQuestion({
      id: 1,
      url_key: 'household',
      position: 1,
      text: 'Who are you shopping for?',
      help: 'Pick as many as you like.',
      multiple: true,
      answer_array: [choice('me', 'Me'), choice('pets', 'Pets'), choice('none', 'Nobody')],
    }),
    aQuestion({
      id: 2,
      url_key: 'shopping-frequency',
      position: 2,
      text: 'How often?',
      always_show: true,
      dependencies: { show_if: [{ question_id: 1, answers: ['me'] }], skip_if: [] },
      related_question_ids: [1],
      answer_array: [choice('monthly', 'Monthly'), choice('when-needed', 'When I need it')],
    }),
    aQuestion({
      id: 3,
      url_key: 'pets',
      position: 3,
      text: 'Which pets?',
      dependencies: { show_if: [{ question_id: 1, answers: ['pets'] }], skip_if: [] },
      answer_array: [choice('cats', 'Cats')],
    }),
    aQuestion({
      id: 4,
      url_key: 'budget',
      position: 4,
      text: 'What do you spend?',
      dependencies: { show_if: [], skip_if: [{ question_id: 2, answers: ['when-needed'] }] },
      answer_array: [choice('under-75', 'Under $75')],
    }),
    aQuestion({ id: 5, url_key: 'fresh', position: 5, text: 'Fresh?', fresh_only: true, answer_array: [choice('yes', 'Yes')] }),
    aQuestion({ id: 7, url_key: 'summary', position: 7, text: 'Does this look right?', is_summary_question: true }),
  ],
  transitions: [
    { type: 'welcome', position: 0, heading: 'Tell us how you eat', text: 'A few questions.' },
    { type: 'gpt', position: 6, heading: 'Putting your picks together', text: 'We look through every shelf.' },
  ],
  recommendation_points: [2, 6],
};

export const preferences = (answers: Record<string, string[]> = {}, last: string | null = null): Preferences => ({
  preferences: {},
  user_preferences: answers,
  preferred_diet: null,
  influencerList: [],
  last_question: last,
  last_recommendation: null,
  add_product_from_gs: false,
});
