/** @vitest-environment node */
import { frozen } from '@larder/rules/machine/of-frozen';
import { expect, test } from 'vitest';
import { textOf } from './text-of.ts';

const held = (value: object) => frozen(structuredClone(value));

test('what says the same has the same name, whoever holds it, and nothing else has it', () => {
  const names = [{ id: 1 }, { id: 2 }, { id: 1, title: 'Oats' }, [1]].map((value) => [textOf(held(value)), textOf(held(value))]);
  for (const [one, other] of names) expect(one).toBe(other);
  expect(new Set(names.flat()).size).toBe(4);
});

test('what may change is told as it is', () => {
  const card = { id: 1 };
  expect(textOf(card)).toBe('{"id":1}');
  card.id = 2;
  expect(textOf(card)).toBe('{"id":2}');
});

test('a name that is forgotten stands for nothing else', () => {
  const first = textOf(held({ id: 'first' }));
  const others = Array.from({ length: 20_001 }, (_, at) => textOf(held({ at })));
  expect(others).not.toContain(first);
  expect(new Set(others).size).toBe(others.length);
});
