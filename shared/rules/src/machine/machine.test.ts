import { canMove, defineMachine, type Machine } from './machine.ts';

const door: Machine<'open' | 'shut' | 'gone', 'close' | 'open' | 'break', 'guest' | 'smith', 'bang'> = {
  name: 'a door',
  starts: ['open'],
  ends: ['gone'],
  states: ['open', 'shut', 'gone'],
  moves: {
    close: { from: ['open'], to: 'shut', by: ['guest', 'smith'], follows: ['bang'] },
    open: { from: ['shut'], to: 'open', by: ['guest'], follows: [] },
    break: { from: ['open', 'shut'], to: 'gone', by: ['smith'], follows: [] },
  },
};
type Door = typeof door;

test('a move is allowed from its states, and by those who may', () => {
  const held = defineMachine(door);
  expect(canMove(held, 'open', 'shut')).toBe(true);
  expect(canMove(held, 'open', 'open')).toBe(false);
  expect(canMove(held, 'break', 'shut', 'smith')).toBe(true);
  expect(canMove(held, 'break', 'shut', 'guest')).toBe(false);
});

test.each<[string, Partial<Door>]>([
  ['ajar is no state', { starts: ['open', 'ajar' as 'open'] }],
  ['ajar is no state', { moves: { ...door.moves, close: { ...door.moves.close, to: 'ajar' as 'shut' } } }],
  ['ajar is no state', { moves: { ...door.moves, close: { ...door.moves.close, from: ['open', 'ajar' as 'open'] } } }],
  ['nothing leads to shut', { starts: ['gone'] }],
  ['nothing leads to gone', { moves: { ...door.moves, break: { ...door.moves.break, to: 'shut' } } }],
  ['nothing leads out of gone', { ends: [] }],
  ['close starts nowhere', { moves: { ...door.moves, close: { ...door.moves.close, from: [] } } }],
  ['nobody may open', { moves: { ...door.moves, open: { ...door.moves.open, by: [] } } }],
])('a machine of which %s does not start', (fault, wrong) => {
  expect(() => defineMachine({ ...door, ...wrong })).toThrow(fault);
});
