import { DAY, HOUR, MINUTE } from '../clock.ts';
import { tellRuns, tellTime } from './print-time.ts';

const now = new Date('2026-12-22T17:05:00Z');

test.each([
  [0, 'real time'],
  [30 * DAY, '30 d ahead'],
  [DAY + 90 * MINUTE, '1 d 1 h 30 min ahead'],
  [HOUR, '1 h ahead'],
  [5000, '0 min ahead'],
])('%d ms: %s', (aheadMs, text) =>
  expect(tellTime({ now: () => now, ahead: () => aheadMs })).toBe(
    `In the store it is Tue, Dec 22, 2026, 9:05 AM PST (${text}).\n`,
  ),
);

test('a line a queue: how often, from when to when, and what failed', () => {
  const at = (day: string) => new Date(`${day}T11:41:00Z`);
  const report = tellRuns([
    { queue: 'carts.clean', at: at('2026-12-20'), error: null },
    { queue: 'mail.send', at: null, error: 'no server' },
    { queue: 'carts.clean', at: at('2026-12-21'), error: null },
  ]);
  expect(report.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))).toEqual([
    'carts.clean 2 × Sun, Dec 20, 2026, 3:41 AM PST … Mon, Dec 21, 2026, 3:41 AM PST',
    'mail.send 1 × 1 failed: no server',
    '',
  ]);
  expect(tellRuns([])).toBe('');
});
