import { visibleQuestions, type QuizAnswers, type QuizQuestion } from './visibility.ts';

const questions: QuizQuestion[] = [
  { urlKey: 'snacks', position: 3, showIf: [{ question: 'categories', answers: ['snacks'] }] },
  { urlKey: 'household', position: 1 },
  { urlKey: 'categories', position: 2, showIf: [{ question: 'household', answers: ['me', 'kids'] }] },
  { urlKey: 'crunch', position: 4, showIf: [{ question: 'snacks', answers: ['chips'] }] },
  { urlKey: 'fresh', position: 5, freshOnly: true },
  { urlKey: 'shopping-frequency', position: 6, freshOnly: true, showIf: [{ question: 'household', answers: ['never'] }] },
  { urlKey: 'budget', position: 7, skipIf: [{ question: 'shopping-frequency', answers: ['when I need it'] }] },
];
const visibleKeys = (answers: QuizAnswers, fresh = false): string[] =>
  visibleQuestions(questions, answers, { fresh }).map(({ urlKey }) => urlKey);

describe('the visible questions (QUIZ-002 … QUIZ-004, QUIZ-017)', () => {
  test('without answers: in order, the frequency always', () => {
    expect(visibleKeys({})).toEqual(['household', 'shopping-frequency', 'budget']);
  });
  test('answers reveal questions', () => {
    expect(visibleKeys({ household: ['kids'], categories: ['pantry', 'snacks'], snacks: ['chips'] })).toEqual([
      'household',
      'categories',
      'snacks',
      'crunch',
      'shopping-frequency',
      'budget',
    ]);
  });
  test('taking back an early answer takes back all that hung on it', () => {
    expect(visibleKeys({ household: ['pets'], categories: ['snacks'], snacks: ['chips'] })).toEqual([
      'household',
      'shopping-frequency',
      'budget',
    ]);
  });
  test('skip_if hides, fresh_only needs fresh', () => {
    expect(visibleKeys({ 'shopping-frequency': ['when I need it'] }, true)).toEqual(['household', 'fresh', 'shopping-frequency']);
  });
});
