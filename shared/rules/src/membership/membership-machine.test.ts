import { canMove } from '../machine/machine.ts';
import { membershipMachine } from './membership-machine.ts';

test('one joins once, and returns only after an end (OP-174, OP-175)', () => {
  for (const state of membershipMachine.states) {
    expect([state, canMove(membershipMachine, 'join', state)]).toEqual([state, state === 'none']);
    expect([state, canMove(membershipMachine, 'return', state)]).toEqual([state, state === 'canceled']);
  }
});

test('what stands can be renewed, missed and ended; what ended cannot (OP-020)', () => {
  for (const move of ['renew', 'miss', 'end'] as const) {
    expect(membershipMachine.states.filter((state) => canMove(membershipMachine, move, state))).toEqual([
      'trial',
      'active',
      'past_due',
    ]);
  }
  expect(canMove(membershipMachine, 'renew', 'active', 'shopper')).toBe(false);
});
