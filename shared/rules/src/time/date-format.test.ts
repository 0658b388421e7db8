import { afterEach, expect, test, vi } from 'vitest';
import { dateFormat } from './date-format.ts';

afterEach(() => vi.restoreAllMocks());

test('a format is made with its first text, and once', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const year = dateFormat({ timeZone: 'UTC', year: 'numeric' });
  expect(made).not.toHaveBeenCalled();
  expect([year.format(new Date(0)), year.formatToParts(new Date(0))]).toEqual(['1970', [{ type: 'year', value: '1970' }]]);
  expect(made).toHaveBeenCalledTimes(1);
});

test('no rule makes a format before it is asked for a text', async () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  vi.resetModules();
  const rules = await import('../index.ts');
  expect(made).not.toHaveBeenCalled();
  expect(rules.shortDayText(rules.losAngelesDay(new Date('2026-03-15T06:59:00Z')))).toBe('Mar 14');
  expect(made).not.toHaveBeenCalled();
  expect(rules.longDayText('2026-03-14')).toBe('Saturday, March 14');
  expect(made).not.toHaveBeenCalled();
  expect(rules.momentText(new Date('2026-12-22T17:05:00Z'))).toBe('Tue, Dec 22, 2026, 9:05 AM PST');
  expect(made).toHaveBeenCalled();
});
