import fc from 'fast-check';
import { frozen } from '@larder/rules/machine/of-frozen';
import { expect, test, vi } from 'vitest';
import { scriptJson } from '../app/script-json.ts';
import { scriptJsonOnce } from './script-json-once.ts';

test('what is frozen, all or in part, is the same text', () => {
  const value = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(value, fc.array(value))), fc.array(value), (fields, list) => {
      const all = { ...fields, own: list, held: frozen(structuredClone(list)), none: undefined };
      const whole = scriptJson(all);
      expect(scriptJsonOnce(all)).toBe(whole);
      expect(scriptJsonOnce(frozen(structuredClone(all)))).toBe(whole);
    }),
  );
});

test('what is frozen is turned to text once', () => {
  const held = frozen({ products: [{ id: 1 }] });
  expect(scriptJsonOnce([held])).toBe('[{"products":[{"id":1}]}]');
  const turned = vi.spyOn(JSON, 'stringify');
  expect(scriptJsonOnce([1, held])).toBe('[1,{"products":[{"id":1}]}]');
  expect(turned.mock.calls).toEqual([[1]]);
  turned.mockRestore();
});
