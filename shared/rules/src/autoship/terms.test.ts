import {
  autoshipItemStatus,
  autoshipNoticeAt,
  autoshipPrice,
  isAutoshipEditable,
  nextAutoshipDay,
  showsAutoshipButton,
} from './terms.ts';

describe('button (AUTO-024 … AUTO-028)', () => {
  test.each([
    [{}, true, true],
    [{ optedOut: true }, true, false],
    [{ autoshipStatus: 'cancelled' }, true, false],
    [{ autoshipStatus: 'canceled' }, true, false],
    [{ autoshipStatus: 'inactive' }, true, false],
    [{ autoshipStatus: 'paused' }, true, true],
    [{ autoshipStatus: 'active_auto' }, true, true],
    [{ loggedIn: false }, true, false],
    [{}, false, false],
  ])('%p, product %p: %p', (viewer, autoshipEnabled, expected) => {
    expect(showsAutoshipButton({ loggedIn: true, ...viewer }, { autoshipEnabled })).toBe(expected);
  });
});

describe('days (OP-102, OP-106)', () => {
  test.each([
    ['2025-01-18T07:58:59Z', true],
    ['2025-01-18T07:59:00Z', false],
    ['2025-01-19T12:00:00Z', false],
  ])('a delivery on 19 January can be changed at %s: %p', (now, expected) => {
    expect(isAutoshipEditable('2025-01-19', new Date(now))).toBe(expected);
  });
  test('next day, also in short months', () => {
    expect(nextAutoshipDay('2025-01-31', 1)).toBe('2025-02-28');
    expect(nextAutoshipDay('2025-02-28', 1, 31)).toBe('2025-03-31');
    expect(nextAutoshipDay('2025-11-15', 4)).toBe('2026-03-15');
  });
  test('notice three days before at nine, on either side of daylight saving', () => {
    expect(autoshipNoticeAt('2025-03-11').toISOString()).toBe('2025-03-08T17:00:00.000Z');
    expect(autoshipNoticeAt('2025-03-13').toISOString()).toBe('2025-03-10T16:00:00.000Z');
  });
});

test('both spellings, and what can be edited (OP-003, OP-004)', () => {
  expect([autoshipItemStatus('canceled'), autoshipItemStatus('cancelled'), autoshipItemStatus('x')]).toEqual([
    'cancelled',
    'cancelled',
    null,
  ]);
});

test('autoship price is 5% lower (OP-102)', () => expect(autoshipPrice(999)).toBe(949));
