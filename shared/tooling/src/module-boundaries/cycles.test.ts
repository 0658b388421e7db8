import { findCycles } from './cycles.ts';

test('a graph without cycles', () => {
  const diamond = ['a b', 'a c', 'b d', 'c d'].map((pair) => pair.split(' ') as [string, string]);
  expect(findCycles(diamond)).toEqual([]);
});

test('cycles of any length, each once', () => {
  const arrows = ['a b', 'b c', 'c a', 'd d', 'a e'].map((pair) => pair.split(' ') as [string, string]);
  expect(findCycles(arrows)).toEqual(['cycle: a -> b -> c -> a', 'cycle: d -> d']);
});
