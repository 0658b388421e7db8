import fc from 'fast-check';
import { BOX_TYPES } from '../cart/boxes.ts';
import { losAngelesTime } from '../time/los-angeles.ts';
import { isCarrierDay } from './carrier-holidays.ts';
import {
  CUTOFF_HOUR,
  estimatedDelivery,
  expectedDelivery,
  hasCutoffPassed,
  nextCutoff,
  promisedShipDay,
  promisedShipText,
} from './cutoff.ts';

describe('next cutoff (OP-121)', () => {
  test.each([
    // Wednesday 15 January 2025; 11:00 in Los Angeles is 19:00 UTC, 14:00 is 22:00.
    ['frozen', '2025-01-15T18:59:59Z', '2025-01-15T19:00:00.000Z', '2025-01-15'],
    ['frozen', '2025-01-15T19:00:00Z', '2025-01-16T19:00:00.000Z', '2025-01-16'],
    ['fresh', '2025-01-15T19:00:00Z', '2025-01-16T19:00:00.000Z', '2025-01-16'],
    ['grocery', '2025-01-15T21:59:59Z', '2025-01-15T22:00:00.000Z', '2025-01-15'],
    ['wine', '2025-01-15T22:00:00Z', '2025-01-16T22:00:00.000Z', '2025-01-16'],
    // Saturday afternoon and Sunday lead to Monday.
    ['grocery', '2025-01-18T23:00:00Z', '2025-01-20T22:00:00.000Z', '2025-01-20'],
    ['grocery', '2025-01-19T12:00:00Z', '2025-01-20T22:00:00.000Z', '2025-01-20'],
    // The clocks change on Sunday 9 March: Monday's cutoff is an hour earlier in UTC.
    ['frozen', '2025-03-09T05:00:00Z', '2025-03-10T18:00:00.000Z', '2025-03-10'],
    ['frozen', '2025-11-02T05:00:00Z', '2025-11-03T19:00:00.000Z', '2025-11-03'],
    // Wednesday after the cutoff skips Thanksgiving; on Christmas Day nothing ships, and Sunday leads past Memorial Day.
    ['grocery', '2026-11-25T22:30:00Z', '2026-11-27T22:00:00.000Z', '2026-11-27'],
    ['grocery', '2026-12-25T15:00:00Z', '2026-12-26T22:00:00.000Z', '2026-12-26'],
    ['frozen', '2026-05-24T15:00:00Z', '2026-05-26T18:00:00.000Z', '2026-05-26'],
  ] as const)('%s at %s', (box, now, cutoffAt, shipDay) => {
    const next = nextCutoff(box, new Date(now));
    expect([next.cutoffAt.toISOString(), next.shipDay]).toEqual([cutoffAt, shipDay]);
  });

  test('is always ahead, within three days, at its hour and never on a Sunday or a holiday', () => {
    const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.constantFrom(...BOX_TYPES), (now, box) => {
        const { cutoffAt, shipDay } = nextCutoff(box, now);
        expect(cutoffAt.getTime()).toBeGreaterThan(now.getTime());
        expect(cutoffAt.getTime() - now.getTime()).toBeLessThanOrEqual(73 * 3_600_000);
        expect(losAngelesTime(cutoffAt).hour).toBe(CUTOFF_HOUR[box]);
        expect(isCarrierDay(shipDay)).toBe(true);
      }),
    );
  });
});

test('a passed cutoff asks for a fresh cart (CART-101)', () => {
  const at = new Date('2025-01-15T19:00:00Z');
  expect(hasCutoffPassed([at, new Date('2025-02-01')], at)).toBe(true);
  expect(hasCutoffPassed([at], new Date(at.getTime() - 1))).toBe(false);
  expect(hasCutoffPassed([], at)).toBe(false);
});

test('the promise covers every box (CHK-031, CHK-032)', () => {
  const now = new Date('2025-01-15T20:00:00Z');
  expect(promisedShipDay(['grocery'], now)).toBe('2025-01-15');
  expect(promisedShipDay(['grocery', 'frozen'], now)).toBe('2025-01-16');
  expect(promisedShipDay(['frozen', 'grocery'], now)).toBe('2025-01-16');
  expect(promisedShipDay([], now)).toBe('2025-01-15');
  expect(promisedShipDay([], new Date('2025-01-15T22:00:00Z'))).toBe('2025-01-16');
  expect(promisedShipText('2025-01-16')).toBe('Ships Thursday, January 16');
});

test('expected delivery, never on a Sunday (CHK-048)', () => {
  expect(estimatedDelivery('frozen', '2025-01-15')).toBe('2025-01-17');
  expect(estimatedDelivery('grocery', '2025-01-15')).toBe('2025-01-18');
  expect(estimatedDelivery('grocery', '2025-01-16')).toBe('2025-01-20');
});

test('groceries ordered now are expected when product page and checkout say so, also across a cutoff and a weekend (CHK-048)', () => {
  expect(expectedDelivery(new Date('2025-01-15T20:00:00Z'))).toBe('2025-01-18');
  // Past 14:00 in Los Angeles.
  expect(expectedDelivery(new Date('2025-01-15T22:00:00Z'))).toBe('2025-01-20');
});

test('expected delivery, never on a holiday, and a day later for each that it stands still', () => {
  // Monday 23 November 2026 would have been Thanksgiving.
  expect(estimatedDelivery('grocery', '2026-11-23')).toBe('2026-11-27');
  expect(estimatedDelivery('frozen', '2026-11-24')).toBe('2026-11-27');
  expect(estimatedDelivery('grocery', '2026-11-25')).toBe('2026-11-30');
  expect(estimatedDelivery('frozen', '2026-12-24')).toBe('2026-12-28');
});
