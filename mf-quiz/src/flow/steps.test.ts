import { aQuestion, shoppingQuiz } from '../../test/quizzes.ts';
import { findStep, progressOf, stepAfter, stepAfterChange, stepBefore, stepsOf, type Answers } from './steps.ts';

const slugs = (answers: Answers, fresh = false) => stepsOf(shoppingQuiz, answers, { fresh }).map(({ slug }) => slug);
const steps = (answers: Answers = {}) => stepsOf(shoppingQuiz, answers, { fresh: false });

describe('stops of a quiz', () => {
  test('QUIZ-001, QUIZ-008, QUIZ-009: in order of position, moments and picks after their question', () => {
    expect(slugs({})).toEqual(['household', 'shopping-frequency', 'picks-2', 'budget', 'moment-6', 'picks-6', 'summary']);
  });

  test.each([
    ['QUIZ-002: an answer reveals a question', { '1': ['pets'] }, false, 'pets', true],
    ['QUIZ-002: an answer skips a question', { '2': ['when-needed'] }, false, 'budget', false],
    ['QUIZ-003: another answer hides it again', { '1': ['me'] }, false, 'pets', false],
    ['QUIZ-004: fresh questions need fresh', {}, true, 'fresh', true],
    ['QUIZ-004: fresh questions are not for others', {}, false, 'fresh', false],
    ['QUIZ-017: the frequency question always applies', { '1': ['nobody'] }, false, 'shopping-frequency', true],
  ])('%s', (_, answers, fresh, slug, expected) => {
    expect(slugs(answers, fresh).includes(slug)).toBe(expected);
  });

  test('OP-110: picks at the very end are the page of picks, so they are no stop', () => {
    const gift = {
      ...shoppingQuiz,
      key: 'gift',
      transitions: [],
      recommendation_points: [1],
      questions: [aQuestion({ id: 9, url_key: 'recipient', position: 1 })],
    };
    expect(stepsOf(gift, {}, { fresh: false }).map(({ slug }) => slug)).toEqual(['recipient']);
  });
});

describe('ways between stops', () => {
  test.each([
    ['household', 'shopping-frequency', undefined],
    ['picks-2', 'budget', 'shopping-frequency'],
    ['summary', undefined, 'picks-6'],
  ])('%s leads on to %s and back to %s', (slug, after, before) => {
    const here = steps().find((step) => step.slug === slug);
    if (!here) throw new Error(slug);
    expect(stepAfter(steps(), here)?.slug).toBe(after);
    expect(stepBefore(steps(), here)?.slug).toBe(before);
  });

  test('a question that its own answer took away still leads on', () => {
    expect(stepAfter(steps(), { slug: 'pets', position: 3 })?.slug).toBe('budget');
    expect(stepBefore(steps(), { slug: 'pets', position: 3 })?.slug).toBe('picks-2');
  });

  test.each([
    ['household', { is: 'here' }],
    ['picks-6', { is: 'here' }],
    ['pets', { is: 'elsewhere', slug: 'budget' }],
    ['attic', { is: 'nowhere' }],
    ['picks-99', { is: 'nowhere' }],
  ])('QUIZ-018: the address %s', (slug, expected) => {
    expect(findStep(shoppingQuiz, steps(), slug)).toMatchObject(expected);
  });

  test('after a change from the summary only open questions follow', () => {
    const answers = { '1': ['pets'], '2': ['monthly'] };
    const all = steps(answers);
    const first = all[0];
    if (!first) throw new Error('no step');
    expect(stepAfterChange(all, first, answers)?.slug).toBe('pets');
    expect(stepAfterChange(all, first, { ...answers, '3': ['cats'], '4': ['under-75'] })?.slug).toBe('summary');
  });

  test('progress counts questions, not screens', () => {
    expect(progressOf(steps(), { position: 2 })).toEqual({ done: 2, count: 4 });
    expect(progressOf(steps(), { position: 7 })).toEqual({ done: 4, count: 4 });
  });
});
