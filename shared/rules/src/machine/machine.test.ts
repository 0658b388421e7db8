import { canMove, defineMachine, type Machine } from './machine.ts';

const definition: Machine<'open' | 'shut' | 'broken', 'close' | 'open' | 'break', 'guest' | 'smith', 'bang'> = {
  name: 'a door',
  starts: ['open'],
  ends: ['broken'],
  states: ['open', 'shut', 'broken'],
  moves: {
    close: { from: ['open'], to: 'shut', by: ['guest', 'smith'], follows: ['bang'] },
    open: { from: ['shut'], to: 'open', by: ['guest'], follows: [] },
    break: { from: ['open', 'shut'], to: 'broken', by: ['smith'], follows: [] },
  },
};
type Definition = typeof definition;

test('a move is allowed from its states, and by those who may', () => {
  const machine = defineMachine(definition);
  expect(canMove(machine, 'open', 'shut')).toBe(true);
  expect(canMove(machine, 'open', 'open')).toBe(false);
  expect(canMove(machine, 'break', 'shut', 'smith')).toBe(true);
  expect(canMove(machine, 'break', 'shut', 'guest')).toBe(false);
});

test.each<[string, Partial<Definition>]>([
  ['ajar is no state', { starts: ['open', 'ajar' as 'open'] }],
  ['ajar is no state', { moves: { ...definition.moves, close: { ...definition.moves.close, to: 'ajar' as 'shut' } } }],
  [
    'ajar is no state',
    { moves: { ...definition.moves, close: { ...definition.moves.close, from: ['open', 'ajar' as 'open'] } } },
  ],
  ['nothing leads to shut', { starts: ['broken'] }],
  ['nothing leads to broken', { moves: { ...definition.moves, break: { ...definition.moves.break, to: 'shut' } } }],
  ['nothing leads out of broken', { ends: [] }],
  ['close starts nowhere', { moves: { ...definition.moves, close: { ...definition.moves.close, from: [] } } }],
  ['nobody may open', { moves: { ...definition.moves, open: { ...definition.moves.open, by: [] } } }],
])('a machine of which %s does not start', (fault, wrong) => {
  expect(() => defineMachine({ ...definition, ...wrong })).toThrow(fault);
});
