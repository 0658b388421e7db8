import { DEVICE_LIFE, newDevice, readDevice, signDevice } from './device-cookie.ts';

const SECRET = 'a secret of sixteen';
const NOW = new Date('2026-11-29T12:00:00Z');

test('a signed device is read back until 180 days have passed', () => {
  const device = newDevice();
  const cookie = signDevice(SECRET, device, NOW);
  expect(readDevice([SECRET], cookie, NOW)).toBe(device);
  expect(readDevice([SECRET], cookie, new Date(NOW.getTime() + DEVICE_LIFE))).toBe(device);
  expect(readDevice([SECRET], cookie, new Date(NOW.getTime() + DEVICE_LIFE + 1000))).toBeNull();
});

test.each([
  ['no cookie', undefined],
  ['no signature', newDevice()],
  ['a signature of another secret', signDevice('another secret of ours', newDevice(), NOW)],
  ['another device', signDevice(SECRET, newDevice(), NOW).replace(/^[^.]+/, newDevice())],
  ['a later moment', signDevice(SECRET, newDevice(), NOW).replace(/\.[^.]+\./, '.zzzzzz.')],
  ['something else', 'x'.repeat(4000)],
])('%s is no device', (_, cookie) => {
  expect(readDevice([SECRET], cookie, NOW)).toBeNull();
});
