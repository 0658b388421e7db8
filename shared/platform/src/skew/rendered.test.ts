import { othersOf } from './rendered.ts';

const built = (target: string, version: string) => ({ target, version, folder: `/builds/${target}/${version}`, fresh: false });

test('remotes that differ between both commits are tested: neither the host, nor new or removed ones', () => {
  const here = [built('host', 'h2'), built('mf-cart', 'c2'), built('mf-quiz', 'q1'), built('mf-new', 'n1')];
  const there = [built('host', 'h1'), built('mf-cart', 'c1'), built('mf-quiz', 'q1'), built('mf-gone', 'g1')];
  expect(othersOf(there, here)).toEqual([there[1]]);
  expect(othersOf(here, there)).toEqual([here[1]]);
});
