import { toggled } from './choose.ts';

test.each([
  [[], 'vegan', true, ['vegan']],
  [['vegan'], 'keto', true, ['vegan', 'keto']],
  [['vegan', 'keto'], 'vegan', true, ['keto']],
  [['vegan'], 'none', true, ['none']],
  [['none'], 'vegan', true, ['vegan']],
  [['monthly'], 'weekly', false, ['weekly']],
  [['monthly'], 'monthly', false, ['monthly']],
])('%j, then %s (several: %p): %j', (chosen, key, multiple, expected) => {
  expect(toggled(chosen, key, multiple)).toEqual(expected);
});
