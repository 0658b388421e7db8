import { checkModules, domainCycles, forbiddenPackages, foreignTables } from './check-modules.ts';
import type { Module } from './modules.ts';

const module = (name: string, dependsOn: string[], more: Partial<Module> = {}): [string, Module] => [
  name,
  { files: new RegExp(`^${name}/`), dependsOn, ...more },
];
const modules = Object.fromEntries([module('shop', ['money']), module('money', [])]);
const files = ['shop/till.ts', 'shop/till.test.ts', 'money/cents.ts', 'money/cents.test.ts'];
const used = { from: 'shop/till.ts', to: 'money/cents.ts' };

test('reports nothing when all imports are declared', () => {
  expect(checkModules(modules, files, [used, { from: 'shop/till.test.ts', to: 'shop/till.ts' }])).toEqual([]);
});

test('refuses an import that is not declared, also in a test', () => {
  expect(checkModules(modules, files, [used, { from: 'money/cents.ts', to: 'shop/till.ts' }])).toEqual([
    'money -> shop is not declared: money/cents.ts depends on shop/till.ts',
  ]);
  expect(checkModules(modules, files, [used, { from: 'money/cents.test.ts', to: 'shop/till.ts' }])).toHaveLength(1);
});

test('refuses a declaration that no source uses; a test does not count', () => {
  const unused = ['shop -> money is declared and not used'];
  expect(checkModules(modules, files, [])).toEqual(unused);
  expect(checkModules(modules, files, [{ from: 'shop/till.test.ts', to: 'money/cents.ts' }])).toEqual(unused);
});

test('dependencies of tests only are declared separately, and used by tests', () => {
  const inTests = Object.fromEntries([module('shop', [], { inTests: ['money'] }), module('money', [])]);
  expect(checkModules(inTests, files, [{ from: 'shop/till.test.ts', to: 'money/cents.ts' }])).toEqual([]);
  expect(checkModules(inTests, files, [used])).toEqual([
    'shop -> money is not declared: shop/till.ts depends on money/cents.ts',
    'shop -> money in tests is declared and not used',
  ]);
});

test('refuses a file without a module, an unknown module, and source that depends on a test', () => {
  expect(checkModules(modules, [...files, 'attic/box.ts'], [used])).toEqual(['attic/box.ts is in no module']);
  expect(checkModules(Object.fromEntries([module('shop', [], { alwaysAllowed: ['cellar'] })]), [], [])).toEqual([
    'shop depends on cellar, which is no module',
  ]);
  expect(checkModules(modules, files, [used, { from: 'shop/till.ts', to: 'shop/till.test.ts' }])).toEqual([
    'shop/till.ts depends on what only tests use: shop/till.test.ts',
  ]);
});

test('refuses cycles of declared modules', () => {
  const cyclic = Object.fromEntries([module('a', [], { alwaysAllowed: ['b'] }), module('b', [], { alwaysAllowed: ['a'] })]);
  expect(checkModules(cyclic, [], [])).toEqual(['cycle: a -> b -> a']);
});

describe('groups of the api', () => {
  const groups = (account: Partial<Module> = {}) =>
    Object.fromEntries([
      ['api/account', { files: /^api\/src\/account\//, dependsOn: [], ...account }],
      ['api/ordering', { files: /^api\/src\/ordering\//, dependsOn: [], alwaysAllowed: ['api/account'] }],
    ]);
  const through = 'api/src/ordering/for-account.ts';
  const up = { from: 'api/src/account/membership/enroll.ts', to: 'api/src/ordering/payments/cards.ts' };
  const byInterface = { ...up, to: through };
  const declared = groups({ exceptions: { 'api/ordering': through } });

  test('refuses an import against the order that is no declared exception', () => {
    expect(checkModules(groups(), [], [{ from: up.to, to: up.from }])).toEqual([]);
    const refused = (to: string) => [`api/account -> api/ordering is not declared: ${up.from} depends on ${to}`];
    expect(checkModules(groups(), [], [up])).toEqual(refused(up.to));
    expect(checkModules(groups(), [], [byInterface])).toEqual(refused(through));
  });

  test('an exception allows its interface file only, types included, and is used', () => {
    expect(checkModules(declared, [], [byInterface])).toEqual([]);
    expect(checkModules(declared, [], [byInterface, { ...up, typeOnly: true }])).toEqual([
      `${up.from} imports ${up.to}: api/account may import ${through} only of api/ordering`,
    ]);
    expect(checkModules(declared, [], [])).toEqual(['api/account -> api/ordering is declared and not used']);
  });

  test('SQL may read tables of higher groups where they are declared', () => {
    const read = { from: 'api/src/account/lists/list-read.ts', to: 'api/src/ordering/cart/cart.table.ts', table: 'carts' };
    expect(checkModules(groups({ readsAbove: ['carts'] }), [], [read])).toEqual([]);
    expect(checkModules(groups({ readsAbove: ['carts'] }), [], [])).toEqual(['api/account reads carts is declared and not used']);
    expect(checkModules(groups(), [], [read])).toEqual([
      `${read.from} reads carts of api/ordering: add it to readsAbove of api/account`,
    ]);
    expect(checkModules(groups(), [], [{ ...read, from: 'api/src/account/privacy/export.ts' }])).toEqual([]);
  });

  test('tests may import all groups', () => {
    expect(checkModules(groups(), [], [{ ...up, from: 'api/src/account/membership/enroll.test.ts' }])).toEqual([]);
  });

  test('domains of a group form no cycle', () => {
    const cart = { from: 'api/src/ordering/cart/a.ts', to: 'api/src/ordering/orders/b.ts' };
    const orders = { from: 'api/src/ordering/orders/b.ts', to: 'api/src/ordering/cart/c.ts' };
    expect(domainCycles([cart, { ...orders, from: 'api/src/ordering/orders/b.test.ts' }, up, byInterface])).toEqual([]);
    expect(domainCycles([cart, orders])).toEqual(['cycle: ordering/cart -> ordering/orders -> ordering/cart']);
  });
});

describe('entry points', () => {
  const narrow = (types?: true) =>
    Object.fromEntries([
      module('shop', ['money'], { entryPoints: { money: { files: /\/main\.ts$/, ...(types && { types }) } } }),
      module('money', []),
    ]);
  const main = { from: 'shop/till.ts', to: 'money/main.ts' };
  const inner = { from: 'shop/till.ts', to: 'money/cents.ts' };
  const refused = ['shop/till.ts imports money/cents.ts, which is no entry point of money'];

  test('refuses other files, types too', () => {
    expect(checkModules(narrow(), files, [main])).toEqual([]);
    expect(checkModules(narrow(), files, [main, inner])).toEqual(refused);
    expect(checkModules(narrow(), files, [main, { ...inner, typeOnly: true }])).toEqual(refused);
  });

  test('allows types where declared, and then tests', () => {
    expect(checkModules(narrow(true), files, [main, { ...inner, typeOnly: true }])).toEqual([]);
    expect(checkModules(narrow(true), files, [main, inner])).toEqual(refused);
    const inTest = { ...inner, from: 'shop/till.test.ts' };
    expect(checkModules(narrow(true), files, [main, inTest])).toEqual([]);
    expect(checkModules(narrow(), files, [main, inTest])).toHaveLength(1);
    expect(checkModules(narrow(), files, [main, { ...inTest, to: 'money/cents.test.ts' }])).toEqual([]);
  });
});

test('a definition of a table is imported by its domain and by the composition only', () => {
  const table = 'api/src/account/customers/customer.table.ts';
  const problems = (from: string) => foreignTables([{ from, to: table, typeOnly: true }]);
  for (const from of ['account/customers/lock.ts', 'app/tables.ts', 'ordering/cart/x.test.ts'])
    expect(problems(`api/src/${from}`)).toEqual([]);
  expect(problems('api/src/ordering/cart/x.ts')).toEqual([
    `api/src/ordering/cart/x.ts imports ${table}: only account/customers may import this definition of a table`,
  ]);
});

test('packages that a module may not import', () => {
  const plain = Object.fromEntries([module('ui', [], { without: /^zod$/ })]);
  const uses = ['ui/a.ts', 'ui/a.test.ts'].flatMap((from) => ['zod', 'zoder'].map((name) => ({ from, name })));
  expect(forbiddenPackages(plain, uses)).toEqual(['ui/a.ts imports zod, which ui may not import']);
});
