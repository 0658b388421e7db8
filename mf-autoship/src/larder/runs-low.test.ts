import { daysLeft, isLow, leftText } from './runs-low.ts';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-20T12:00:00Z', 'Probably used up', true],
  ['2026-11-22T12:00:00Z', 'Probably used up', true],
  ['2026-11-23T12:00:00Z', 'Lasts about one more day', true],
  ['2026-11-29T12:00:00Z', 'Lasts about 7 more days', true],
  ['2026-11-30T12:00:00Z', 'Lasts about 8 more days', false],
  ['2026-12-20T12:00:00Z', 'Lasts about 4 more weeks', false],
])('what runs out on %s: %s', (due_at, text, low) => {
  expect(leftText(daysLeft({ due_at }, now))).toBe(text);
  expect(isLow({ due_at }, now)).toBe(low);
});
