import { expect, test, vi } from 'vitest';
import type { NavNode } from '@larder/contracts';
import { visitor } from '../../test/expected-visitor.ts';
import { categoryPaths, createPagesAhead, type Visitor } from './pages-ahead.ts';

const node = (url: string, ...children: NavNode[]): NavNode => ({ id: 1, name: url, url, image: null, children });
const menu = { at: 0, value: [node('/c/pantry', node('/c/oats'), node('/brands')), node('/c/snacks', node('/c/oats'))] };
const paths = ['/c/pantry', '/c/snacks', '/c/oats'];

function place() {
  const state = { now: 0, atRest: true, failed: [] as unknown[], rested: [] as number[] };
  const make = vi.fn(async (_visitor: Visitor, _path: string) => {
    state.now += 20;
  });
  const ahead = createPagesAhead({
    make,
    isAtRest: () => state.atRest,
    report: (error) => void state.failed.push(error),
    rest: async (ms) => {
      state.rested.push(ms);
      state.atRest = true;
    },
    now: () => state.now,
  });
  const made = () => make.mock.calls.map(([{ look }, path]) => `${look} ${path}`);
  const came = async (over: Partial<Visitor> = {}) => {
    make.mockClear();
    ahead.came(visitor(over), menu);
    await new Promise(setImmediate);
    return made();
  };
  return { state, make, came, ahead };
}

const all = paths.map((path) => `plain ${path}`);

test('categories of the menu, those at the top first, each once', () => {
  expect(categoryPaths(menu.value)).toEqual(paths);
  expect(categoryPaths(Array.from({ length: 210 }, (_, at) => node(`/c/${at}`)))).toHaveLength(200);
});

test('they are made once for all who look alike, and again where releases are others, or ten minutes later where something was written', async () => {
  const { state, came } = place();
  expect(await came()).toEqual(all);
  expect(await came()).toEqual([]);
  expect(await came({ revision: 'r.2' })).toEqual([]);
  expect(await came({ live: 'mf-a@2' })).toEqual(all);
  state.now += 600_000;
  expect(await came({ live: 'mf-a@2' })).toEqual([]);
  expect(await came({ live: 'mf-a@2', revision: 'r.2' })).toEqual(all);
});

test('a tenth of the time at most, but for the first, and while the host is at rest', async () => {
  const { state, came } = place();
  state.atRest = false;
  expect(await came()).toEqual(all);
  expect(state.rested).toEqual([1000, 20, 180, 180]);
});

test('four kinds of visitors at once; who is seldom here pushes out nobody', async () => {
  const { state, came } = place();
  for (const look of ['a', 'b', 'c', 'd']) expect(await came({ look })).toHaveLength(3);
  expect(await came({ look: 'e' })).toEqual([]);
  state.now += 600_000;
  expect(await came({ look: 'e' })).toHaveLength(3);
});

test('the top of the menu comes first for all of them: who came later catches up', async () => {
  const { state, make, ahead } = place();
  const later = { a: 'b', b: 'c' };
  make.mockImplementation(async ({ look }, path) => {
    if (path === '/c/pantry' && look in later) ahead.came(visitor({ look: later[look as 'a' | 'b'] }), menu);
  });
  ahead.came(visitor({ look: 'a' }), menu);
  await new Promise(setImmediate);
  const all = paths.flatMap((path) => ['a', 'b', 'c'].map((look) => `${look} ${path}`));
  expect(make.mock.calls.map(([{ look }, path]) => `${look} ${path}`)).toEqual(all);
  expect(state.failed).toEqual([]);
});

test('what fails is told, and tried again with the next round', async () => {
  const { state, make, came } = place();
  make.mockRejectedValueOnce(new Error('gone'));
  expect(await came()).toHaveLength(1);
  expect(state.failed).toEqual([new Error('gone')]);
  expect(await came({ live: 'mf-a@2' })).toEqual(all);
});
