import { expect, test } from 'vitest';
import { keepJoiningCode, keptJoiningCode } from './joining-code.ts';

test('CART-091: a membership code is kept until it is taken away; the last one counts', () => {
  const kept = new Map<string, string>();
  const area = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  expect(keptJoiningCode(area)).toBeNull();
  keepJoiningCode(area, 'JOIN20');
  keepJoiningCode(area, 'JOIN50');
  expect(keptJoiningCode(area)).toBe('JOIN50');
  keepJoiningCode(area, null);
  expect(keptJoiningCode(area)).toBeNull();
});

test('blocked storage keeps nothing and breaks nothing', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  keepJoiningCode(blocked, 'JOIN20');
  expect(keptJoiningCode(blocked)).toBeNull();
});
