import { checkModules } from './check-modules.ts';
import { domainOf, GROUPS, modules } from './modules.ts';

test('the declared modules exist and form no cycle', () => {
  expect(checkModules(modules, [], []).filter((problem) => !problem.endsWith('not used'))).toEqual([]);
});

test('groups of the api have at most five exceptions, all of them against the order, each by a file of the group that it names', () => {
  const exceptions = GROUPS.flatMap((group, at) =>
    Object.entries(modules[`api/${group}`]?.exceptions ?? {}).map(([other, file]) => ({ group, at, other, file })),
  );
  expect(exceptions.length).toBeLessThanOrEqual(5);
  for (const { at, other, file } of exceptions) {
    expect(GROUPS.findIndex((group) => `api/${group}` === other)).toBeGreaterThan(at);
    expect(modules[other]?.files.test(file)).toBe(true);
  }
});

test('a file belongs to the domain of its folder, or to its group', () => {
  expect(domainOf('api/src/ordering/cart/cart-read.ts')).toBe('ordering/cart');
  expect(domainOf('api/src/ordering/for-account.ts')).toBe('ordering');
  expect(domainOf('api/src/platform/http/route.ts')).toBe('platform');
  expect(domainOf('api/test/database.ts')).toBe('app');
  expect(domainOf('host/server/app.ts')).toBeUndefined();
});
