import { reviewMachine } from '@larder/rules';
import { beginning } from './history.ts';

const at = new Date('2026-03-01T10:00:00Z');

test('history starts in the machine’s initial state, and only a seed starts elsewhere', () => {
  const begun = { at, from_state: null, to_state: 'pending', move: 'begin', by: 'shopper' };
  expect(beginning(reviewMachine, 'pending', 'shopper', at)).toEqual(begun);
  expect(() => beginning(reviewMachine, 'approved', 'shopper', at)).toThrow('reviews does not start as approved');
  expect(beginning(reviewMachine, 'approved', 'seed', at)).toMatchObject({ to_state: 'approved', move: 'put', by: 'seed' });
});
