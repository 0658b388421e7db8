import { questionsAbout } from './80-questions.ts';

const oats = { id: 1, size: '18 oz', ingredients: 'Whole grain oats.', isEbt: true, isAutoship: true, min: 1 };
const answers = (facts: object) => questionsAbout({ ...oats, ...facts }).map(({ answer }) => answer);

test('answers match the facts of the products', () => {
  expect(answers({})).toEqual([
    expect.stringContaining('Whole grain oats. The pack'),
    'One pack is 18 oz.',
    expect.stringMatching(/^Yes\. Add your EBT card/),
    expect.stringMatching(/^Yes\. Choose Autoship/),
  ]);
  const other = answers({ isEbt: false, isAutoship: false, min: 6, size: null, ingredients: null });
  expect(other).toEqual([
    expect.stringContaining('not on the list'),
    expect.stringContaining('Not this one'),
    expect.stringContaining('quantities of 6'),
  ]);
});
