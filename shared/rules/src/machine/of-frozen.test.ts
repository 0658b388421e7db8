import { expect, test, vi } from 'vitest';
import { frozen, onceOfFrozen } from './of-frozen.ts';

test('a frozen thing cannot be changed at any depth', () => {
  const thing = { list: [{ name: 'oats', tags: ['new'] }], none: null };
  expect(frozen(thing)).toBe(thing);
  expect(() => thing.list.pop()).toThrow(TypeError);
  expect(() => thing.list[0]?.tags.push('x')).toThrow(TypeError);
  expect(() => Object.assign(thing, { none: 1 })).toThrow(TypeError);
});

test.each([1, 'a', null, undefined, true])('%s stays what it is', (plain) => {
  expect(frozen(plain)).toBe(plain);
});

test('of a thing that nobody can change it is made once, and that cannot be changed either', () => {
  const make = vi.fn((of: readonly string[]) => ({ names: [...of] }));
  const once = onceOfFrozen(make);
  const thing = frozen(['a']);
  expect(once(thing)).toEqual({ names: ['a'] });
  expect(once(thing)).toBe(once(thing));
  expect(make).toHaveBeenCalledOnce();
  expect(() => once(thing).names.push('b')).toThrow(TypeError);
  expect(once(frozen(['b']))).toEqual({ names: ['b'] });
});

test('of a thing that may be changed it is made anew each time, and may be changed', () => {
  const once = onceOfFrozen((of: readonly string[]) => ({ names: [...of] }));
  const thing = ['a'];
  once(thing).names.push('mine');
  thing.push('b');
  expect(once(thing)).toEqual({ names: ['a', 'b'] });
});
