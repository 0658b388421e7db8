import { runInNewContext } from 'node:vm';
import { findUnserializable } from './serializable.ts';

class Price {
  cents = 100;
}
const cyclic: { next?: object } = {};
cyclic.next = cyclic;

test.each<[string, unknown, string]>([
  ['a BigInt', { items: [{}, {}, {}, { price: 1n }] }, 'a BigInt at data.items[3].price'],
  ['a date, which JSON makes a text', { when: new Date(0) }, 'a Date at data.when'],
  ['a map, which JSON makes empty', { 'by-name': new Map() }, 'a Map at data["by-name"]'],
  ['a set', [new Set()], 'a Set at data[0]'],
  ['an object of a class', { price: new Price() }, 'a Price at data.price'],
  ['a function', { format: () => '' }, 'a function at data.format'],
  ['a symbol', { kind: Symbol('x') }, 'a symbol at data.kind'],
  ['no number', { rate: Number.NaN }, 'NaN at data.rate'],
  ['an infinite number', { rate: Infinity }, 'Infinity at data.rate'],
  ['undefined in a list, which JSON makes null', [1, undefined], 'undefined at data[1]'],
  ['a cycle', cyclic, `a cycle, or more than 64 levels, at data${'.next'.repeat(12)}`],
])('%s is named with its place', (_, data, expected) => {
  expect(findUnserializable(data, 'data')).toBe(expected);
});

test.each<[string, unknown]>([
  ['null', null],
  ['undefined', undefined],
  ['an undefined field', { note: undefined }],
  ['nested lists and objects', { items: [{ name: 'Oats', tags: ['a'], isNew: false, price: 1.5 }] }],
  ['an object without a prototype', Object.assign(Object.create(null) as object, { a: 1 })],
  ['an object of another realm', runInNewContext('({ a: [1] })')],
])('%s may travel', (_, data) => {
  expect(findUnserializable(data, 'data')).toBeNull();
});
