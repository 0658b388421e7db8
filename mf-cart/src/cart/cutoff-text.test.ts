import { cutoffText } from './cutoff-text.ts';

// Monday 23 November 2026, 14:00 in Los Angeles.
const CUTOFF = '2026-11-23T22:00:00.000Z';

test.each([
  ['America/Los_Angeles', '2026-11-22T22:00:00Z', 'order by Monday 2 PM Pacific'],
  ['America/Tijuana', '2026-11-23T18:59:00Z', 'order by Monday 2 PM Pacific, in 3 h'],
  ['America/Denver', '2026-11-23T19:00:00Z', 'order by Monday 3 PM your time, in 3 h'],
  ['America/New_York', '2026-11-23T21:35:00Z', 'order by Monday 5 PM your time, in 25 min'],
  ['Asia/Kolkata', '2026-11-23T21:59:30Z', 'order by Tuesday 3:30 AM your time, in 1 min'],
  ['America/New_York', '2026-11-23T22:00:00Z', 'order by Monday 5 PM your time'],
])('OP-121: in %s at %s', (zone, now, text) => expect(cutoffText(CUTOFF, { zone, now: new Date(now) })).toBe(text));

test('CHK-032: while the zone is not known it is the time of the warehouse', () =>
  expect(cutoffText(CUTOFF, null)).toBe('order by Monday 2 PM Pacific'));
