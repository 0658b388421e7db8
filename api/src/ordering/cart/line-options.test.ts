import { optionsHash } from './line-options.ts';

test('no options, none and an empty set are the same line', () => {
  expect(optionsHash(undefined)).toBe('');
  expect(optionsHash({})).toBe('');
});

test('the order of options does not matter, their values do', () => {
  const red = optionsHash({ color: 'red', size: 'm' });
  expect(optionsHash({ size: 'm', color: 'red' })).toBe(red);
  expect(optionsHash({ color: 'blue', size: 'm' })).not.toBe(red);
  expect(optionsHash({ color: 'm', size: 'red' })).not.toBe(red);
});
