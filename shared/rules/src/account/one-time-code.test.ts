import { isVerified, otpWaitSeconds } from './one-time-code.ts';

test.each([
  [{ success: true, verify_success: true }, true],
  [{ success: true, verify_success: false }, false],
  [{ success: false, verify_success: true }, false],
  [{ success: false, verify_success: false }, false],
  [{ success: true }, false],
  [{ success: 'true', verify_success: 1 }, false],
  [{}, false],
  [null, false],
  [undefined, false],
])('ACC-076: %j is a success: %s', (answer, expected) => expect(isVerified(answer)).toBe(expected));

test.each([
  [0, 30],
  [1, 30],
  [29_001, 1],
  [29_999, 1],
  [30_000, 0],
  [90_000, 0],
])('OP-071: %d ms after a code the next can be had in %d s', (passed, seconds) => {
  const sentAt = new Date('2026-01-01T00:00:00Z');
  expect(otpWaitSeconds(sentAt, new Date(sentAt.getTime() + passed))).toBe(seconds);
});
