import { forgetJoiningCode, keepJoiningCode, storedJoiningCode } from './joining-code.ts';

const NOW = new Date('2026-11-26T08:00:00Z');
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

test('CART-091: a membership code is stored until it is removed, for 30 days at most; the last one counts', () => {
  const entries = new Map<string, string>();
  const area = () => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  expect(storedJoiningCode(area, NOW)).toBeNull();
  keepJoiningCode(area, 'JOIN20', NOW);
  keepJoiningCode(area, 'JOIN 50', days(1));
  expect(storedJoiningCode(area, days(30))).toBe('JOIN 50');
  expect(storedJoiningCode(area, days(31))).toBeNull();
  forgetJoiningCode(area);
  expect(storedJoiningCode(area, days(1))).toBeNull();
  entries.set('larder.joining', 'of somebody else');
  expect(storedJoiningCode(area, NOW)).toBeNull();
});

test('blocked storage keeps nothing and breaks nothing', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  keepJoiningCode(blocked, 'JOIN20', NOW);
  forgetJoiningCode(blocked);
  expect(storedJoiningCode(blocked, NOW)).toBeNull();
});
