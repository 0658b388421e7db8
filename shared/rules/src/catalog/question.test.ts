import { QUESTION_MAX, questionErrors } from './question.ts';

test.each([
  ['question', { text: 'Is it salted?', name: 'Ann' }, []],
  ['question', { text: '  ', name: 'Ann' }, ['text']],
  ['question', { text: 'Is it salted?', name: '' }, ['name']],
  ['question', { text: 'x'.repeat(QUESTION_MAX.question + 1), name: 'Ann' }, ['text']],
  ['answer', { text: 'x'.repeat(QUESTION_MAX.question + 1), name: 'Ann' }, []],
  ['answer', { text: 'x'.repeat(QUESTION_MAX.answer + 1), name: 'x'.repeat(QUESTION_MAX.name + 1) }, ['text', 'name']],
] as const)('a %s of %j is wrong in %j', (kind, draft, wrong) => {
  expect(Object.keys(questionErrors(kind, draft))).toEqual(wrong);
});
