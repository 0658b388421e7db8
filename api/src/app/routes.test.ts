import { calls } from '@larder/contracts';
import { routes } from './routes.ts';

test('every contract has exactly one route', () => {
  expect(routes.map((route) => route.name).sort()).toEqual(Object.keys(calls).sort());
});
