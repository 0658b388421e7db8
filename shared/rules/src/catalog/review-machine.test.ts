import { canMove } from '../machine/machine.ts';
import { reviewMachine } from './review-machine.ts';

test('OP-083: a review is approved once, also after a refusal; one that is shown is not refused, and the store refuses none', () => {
  expect(reviewMachine.states.filter((from) => canMove(reviewMachine, 'approve', from))).toEqual(['pending', 'refused']);
  expect(reviewMachine.states.filter((from) => canMove(reviewMachine, 'refuse', from))).toEqual(['pending']);
  expect(canMove(reviewMachine, 'refuse', 'pending', 'store')).toBe(false);
});
