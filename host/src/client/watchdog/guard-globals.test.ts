/** @jest-environment node */
import { constants, createContext, runInContext } from 'node:vm';
import { createPrototypeGuard, lockGlobals } from './guard-globals.ts';

/** Code of a page in a realm of its own, with the globals locked. */
function page() {
  const context = createContext(constants.DONT_CONTEXTIFY);
  const run = (code: string): unknown => runInContext(`'use strict'; ${code}`, context);
  run(`globalThis.fetch = () => 'fetched'; globalThis.Storage = class { clear() {} setItem() {} };`);
  lockGlobals(run('globalThis') as Record<string, unknown>);
  return run;
}

test.each([
  'fetch = () => null',
  'Object.defineProperty(globalThis, "fetch", { value: null })',
  'Promise = null',
  'Promise.prototype.then = null',
  'Promise.all = null',
  'Object.keys = null',
  'Object.prototype.hasOwnProperty = null',
  'String.prototype.trim = null',
  'Map.prototype.get = null',
  'Array.from = null',
  'JSON.parse = null',
  'Storage.prototype.setItem = null',
])('a release that does %s gets a TypeError, which names its script', (patch) => {
  expect(() => page()(patch)).toThrow(/read only|redefine/);
});

test('a release that clears the storage of all gets a TypeError', () => {
  expect(() => page()('new Storage().clear()')).toThrow('remove items of your own by name');
});

test('a release may assign what it likes on objects of its own, and add globals', () => {
  const run = page();
  const own = `
    const own = { toString: 1 }; own.toString = () => 'own'; own.valueOf = () => 1; own.hasOwn = 1;
    function Old() {} Old.prototype.constructor = Old; Old.prototype.toString = () => 'old'; Old.displayName = 'x';
    class List extends Array { map() { return 'own'; } }
    class Later extends Promise { then(...a) { return super.then(...a); } }
    const error = new Error('x'); error.message = 'y'; error.name = 'Own';
    globalThis.larderPayments = {};
    String(own) + new List().map();`;
  expect(run(own)).toBe('ownown');
});

test('methods of arrays are restored and named after a release replaced, added or deleted one', () => {
  const check = createPrototypeGuard(Array.prototype, 'Array.prototype');
  expect(check()).toEqual([]);
  const { prototype } = Array;
  const { map, filter, push } = prototype;
  const values = prototype[Symbol.iterator];
  Object.assign(prototype, { map: () => [], push: () => 0, last: () => 1, [Symbol.iterator]: null });
  Reflect.deleteProperty(prototype, 'filter');
  // The guard runs in the realm that is broken: nothing of it may depend on what it restores.
  const changed = check();
  expect(changed.toSorted()).toEqual([
    'Array.prototype.Symbol(Symbol.iterator)',
    'Array.prototype.filter',
    'Array.prototype.last',
    'Array.prototype.map',
    'Array.prototype.push',
  ]);
  expect([prototype.map, prototype.filter, prototype.push, prototype[Symbol.iterator]]).toEqual([map, filter, push, values]);
  expect(check()).toEqual([]);
});

test('properties that a release adds to all objects are removed and named, while methods of objects are its own', () => {
  const check = createPrototypeGuard(Object.prototype, 'Object.prototype');
  expect(check()).toEqual([]);
  Object.assign(Object.prototype, { extra: 1, get: null });
  expect(check().toSorted()).toEqual(['Object.prototype.extra', 'Object.prototype.get']);
  expect('extra' in {}).toBe(false);
});
