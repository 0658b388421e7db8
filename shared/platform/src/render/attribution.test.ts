import { attributeFailure } from './attribution.ts';
import { MemoryGrowth } from './memory-growth.ts';

const quiz = { remote: 'mf-quiz', version: '1234567' };
const cart = { remote: 'mf-cart', version: '7654321' };
const isRemote = (name: string) => name.startsWith('mf-');
const scripts = [
  'node:internal/util',
  'file:///store/host/server/entry-server.mjs',
  'file:///mf-cart/7654321/server/entry.cjs',
  'file:///mf-quiz/1234567/server/entry.cjs',
];

test('the innermost release in the stack ended the process; without one the page that it was busy with is suspected', () => {
  expect(attributeFailure({ scripts, busyWith: quiz, isByItsWork: true }, isRemote)).toEqual({ release: cart, as: 'ends' });
  expect(attributeFailure({ scripts: scripts.slice(0, 2), busyWith: quiz, isByItsWork: true }, isRemote)).toEqual({
    release: quiz,
    as: 'suspected',
  });
  expect(attributeFailure({ scripts: [], busyWith: undefined, isByItsWork: true }, isRemote)).toBeUndefined();
});

test('the end of a process from outside is attributed to no release', () => {
  expect(attributeFailure({ scripts: [], busyWith: quiz, isByItsWork: false }, isRemote)).toBeUndefined();
});

test('a release that leaks with every page is blamed; garbage averages out', () => {
  const growth = new MemoryGrowth();
  for (let page = 0; page < 100; page += 1) {
    growth.grew(quiz, 3000);
    growth.grew(cart, page % 10 === 9 ? -17_000 : 2000);
  }
  expect(growth.by(100_000)).toEqual(quiz);
  expect(growth.by(400_000)).toBeUndefined();
  growth.grew(cart, 400_000);
  expect(growth.by(100_000)).toEqual(cart);
  growth.grew(quiz, 120_000);
  expect(growth.by(100_000)).toEqual(quiz);
});
