import { canMove } from '../machine/machine.ts';
import { autoshipItemMachine, autoshipItemMoveTo, isAutoshipItemEditable } from './item-machine.ts';
import { AUTOSHIP_SCHEDULE_STATUSES, autoshipScheduleMachine } from './schedule-machine.ts';
import { AUTOSHIP_ITEM_STATUSES } from './terms.ts';

test('OP-003: shoppers reach active, paused, skipped and cancelled; the store alone sets the others', () => {
  const reached = AUTOSHIP_ITEM_STATUSES.filter((status) => autoshipItemMoveTo(status) !== null);
  expect(reached).toEqual(['active', 'paused', 'cancelled', 'skipped']);
  for (const status of reached) {
    const move = autoshipItemMoveTo(status);
    expect(move && autoshipItemMachine.moves[move].to).toBe(status);
  }
  for (const { to, by } of Object.values(autoshipItemMachine.moves))
    expect(by.includes('shopper')).toBe(reached.includes(to) && !by.includes('clock'));
});

test('OP-003: packed, discontinued and delivered items cannot be changed; discontinued may be added again, packed may not', () => {
  expect(AUTOSHIP_ITEM_STATUSES.filter(isAutoshipItemEditable)).toEqual(['active', 'paused', 'skipped']);
  expect(AUTOSHIP_ITEM_STATUSES.filter((from) => canMove(autoshipItemMachine, 'add_again', from))).toEqual([
    'active',
    'paused',
    'skipped',
    'discontinued',
  ]);
});

test('OP-104: three failed charges in a row, then paused; a shopper pauses and resumes from anywhere', () => {
  const walk = (['fail', 'fail_again', 'fail_last', 'give_up'] as const).map((name) => autoshipScheduleMachine.moves[name]);
  expect(walk.map(({ from, to }) => [...from, to])).toEqual([
    ['active', 'failed_charge_1'],
    ['failed_charge_1', 'failed_charge_2'],
    ['failed_charge_2', 'failed_charge_3'],
    ['failed_charge_3', 'paused'],
  ]);
  for (const state of AUTOSHIP_SCHEDULE_STATUSES)
    expect([
      canMove(autoshipScheduleMachine, 'pause', state, 'shopper'),
      canMove(autoshipScheduleMachine, 'fail', state, 'shopper'),
    ]).toEqual([true, false]);
});
