import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { dateFormat } from './date-format.ts';

afterEach(() => void jest.restoreAllMocks());

test('a format is made with its first text, and once', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  const year = dateFormat({ timeZone: 'UTC', year: 'numeric' });
  expect(made).not.toHaveBeenCalled();
  expect([year.format(new Date(0)), year.formatToParts(new Date(0))]).toEqual(['1970', [{ type: 'year', value: '1970' }]]);
  expect(made).toHaveBeenCalledTimes(1);
});

/** Prints how many formats exist after each step, in a process whose modules are fresh. */
const COUNTS = `
  const made = [];
  let count = 0;
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, { construct: (...args) => ((count += 1), Reflect.construct(...args)) });
  const rules = await import('./index.ts');
  made.push(count, rules.shortDayText(rules.losAngelesDay(new Date('2026-03-15T06:59:00Z'))));
  made.push(count, rules.longDayText('2026-03-14'), count);
  made.push(rules.momentText(new Date('2026-12-22T17:05:00Z')), count > 0);
  console.log(JSON.stringify(made));
`;

test('no rule makes a format before it is requested a text', () => {
  const printed = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', COUNTS], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual([0, 'Mar 14', 0, 'Saturday, March 14', 0, 'Tue, Dec 22, 2026, 9:05 AM PST', true]);
});
