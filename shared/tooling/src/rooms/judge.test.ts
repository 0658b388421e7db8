import { forbiddenPackages, foreignTables, judge } from './judge.ts';
import { rooms as declared, type Room } from './rooms.ts';

const room = (name: string, leansOn: string[], more: Partial<Room> = {}): [string, Room] => [
  name,
  { files: new RegExp(`^${name}/`), leansOn, ...more },
];
const rooms = Object.fromEntries([room('shop', ['money']), room('money', [])]);
const files = ['shop/till.ts', 'shop/till.test.ts', 'money/cents.ts', 'money/cents.test.ts'];
const used = { from: 'shop/till.ts', to: 'money/cents.ts' };

test('says nothing where every file leans as it is declared', () => {
  expect(judge(rooms, files, [used, { from: 'shop/till.test.ts', to: 'shop/till.ts' }])).toEqual([]);
});

test('refuses an arrow that is not declared, also one of a test', () => {
  expect(judge(rooms, files, [used, { from: 'money/cents.ts', to: 'shop/till.ts' }])).toEqual([
    'money -> shop is not declared: money/cents.ts leans on shop/till.ts',
  ]);
  expect(judge(rooms, files, [used, { from: 'money/cents.test.ts', to: 'shop/till.ts' }])).toHaveLength(1);
});

test('refuses an arrow that nobody uses; a test does not use one', () => {
  const nobody = ['shop -> money is declared and not used'];
  expect(judge(rooms, files, [])).toEqual(nobody);
  expect(judge(rooms, files, [{ from: 'shop/till.test.ts', to: 'money/cents.ts' }])).toEqual(nobody);
});

test('what only tests need is declared apart, and used by tests', () => {
  const apart = Object.fromEntries([room('shop', [], { inTests: ['money'] }), room('money', [])]);
  expect(judge(apart, files, [{ from: 'shop/till.test.ts', to: 'money/cents.ts' }])).toEqual([]);
  expect(judge(apart, files, [used])).toEqual([
    'shop -> money is not declared: shop/till.ts leans on money/cents.ts',
    'shop -> money is declared for tests and not used',
  ]);
});

test('refuses a file without a room, a room that is none, and code that leans on a test', () => {
  expect(judge(rooms, [...files, 'attic/box.ts'], [used])).toEqual(['attic/box.ts is in no room']);
  expect(judge(Object.fromEntries([room('shop', [], { ground: ['cellar'] })]), [], [])).toEqual([
    'shop leans on cellar, which is no room',
  ]);
  expect(judge(rooms, files, [used, { from: 'shop/till.ts', to: 'shop/till.test.ts' }])).toEqual([
    'shop/till.ts leans on what only tests use: shop/till.test.ts',
  ]);
});

test('refuses a circle, however long', () => {
  const round = Object.fromEntries([room('a', ['b']), room('b', ['c']), room('c', ['a'])]);
  const leans = ['a b', 'b c', 'c a'].map((pair) => pair.split(' ').map((name) => `${name}/x.ts`));
  expect(
    judge(
      round,
      ['a/x.ts', 'b/x.ts', 'c/x.ts'],
      leans.map(([from = '', to = '']) => ({ from, to })),
    ),
  ).toEqual(['a circle: a -> b -> c -> a']);
});

test('one that composes may lean on the domains of the api and on nothing else', () => {
  const api = Object.fromEntries([
    room('api', [], { composes: true, files: /^api\/[^/]+$/ }),
    room('api/cart', []),
    room('host', []),
  ]);
  expect(judge(api, ['api/app.ts', 'api/cart/x.ts'], [{ from: 'api/app.ts', to: 'api/cart/x.ts' }])).toEqual([]);
  expect(judge(api, ['api/app.ts', 'host/x.ts'], [{ from: 'api/app.ts', to: 'host/x.ts' }])).toHaveLength(1);
});

describe('doors', () => {
  const narrow = (types?: true) =>
    Object.fromEntries([
      room('shop', ['money'], { doors: { money: { files: /\/door\.ts$/, ...(types && { types }) } } }),
      room('money', []),
    ]);
  const door = { from: 'shop/till.ts', to: 'money/door.ts' };
  const past = { from: 'shop/till.ts', to: 'money/cents.ts' };
  const refused = ['shop/till.ts comes to money by money/cents.ts, which is not its door'];

  test('refuses what comes by another file, types too', () => {
    expect(judge(narrow(), files, [door])).toEqual([]);
    expect(judge(narrow(), files, [door, past])).toEqual(refused);
    expect(judge(narrow(), files, [door, { ...past, typeOnly: true }])).toEqual(refused);
  });

  test('lets types pass where it says so, and then tests', () => {
    expect(judge(narrow(true), files, [door, { ...past, typeOnly: true }])).toEqual([]);
    expect(judge(narrow(true), files, [door, past])).toEqual(refused);
    const inTest = { ...past, from: 'shop/till.test.ts' };
    expect(judge(narrow(true), files, [door, inTest])).toEqual([]);
    expect(judge(narrow(), files, [door, inTest])).toHaveLength(1);
    expect(judge(narrow(), files, [door, { ...inTest, to: 'money/cents.test.ts' }])).toEqual([]);
  });
});

test('a table is known where it is defined and where the api is put together, nowhere else', () => {
  const api = Object.fromEntries([room('api', [], { composes: true }), room('cart', ['customers']), room('customers', [])]);
  const of = (from: string) => foreignTables(api, [{ from, to: 'customers/customer.table.ts', typeOnly: true }]);
  for (const from of ['customers/lock.ts', 'api/tables.ts', 'cart/x.test.ts']) expect(of(from)).toEqual([]);
  expect(of('cart/x.ts')).toEqual(["cart/x.ts knows customers/customer.table.ts: a table's definition is for customers alone"]);
});

test('packages that a room does not know', () => {
  const plain = Object.fromEntries([room('ui', [], { without: /^zod$/ })]);
  const uses = ['ui/a.ts', 'ui/a.test.ts'].flatMap((from) => ['zod', 'zoder'].map((name) => ({ from, name })));
  expect(forbiddenPackages(plain, uses)).toEqual(['ui/a.ts imports zod, which ui does not know']);
});

test('the rooms of the project know each other and go in no circle', () => {
  const asDeclared = judge(declared, [], []).filter((problem) => !problem.endsWith('not used'));
  expect(asDeclared).toEqual([]);
});
