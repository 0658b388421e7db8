import { makeChecks, sameTime } from './setup-check.ts';
import { PlainError } from './plain-error.ts';

test('prints a line for each check and counts the problems', async () => {
  const lines: string[] = [];
  const checks = [
    { name: 'database', look: () => Promise.resolve('PostgreSQL 18.4') },
    { name: 'mail', look: () => Promise.reject(new PlainError('the mail server refuses the password')) },
  ];
  await expect(makeChecks('api', checks, (line) => lines.push(line))).resolves.toBe(1);
  expect(lines).toEqual(['ok     api database: PostgreSQL 18.4', 'WRONG  api mail: the mail server refuses the password']);
});

test('clocks may differ by two seconds', () => {
  expect(sameTime(10_000, 0, 11_900)).toBe('clocks agree');
  expect(() => sameTime(10_000, 0, 15_000)).toThrow("This machine's clock is 5 s ahead");
  expect(() => sameTime(15_000, 0, 10_000)).toThrow('5 s behind');
  expect(sameTime(10_000, 1000, 12_900)).toBe('clocks agree');
});
