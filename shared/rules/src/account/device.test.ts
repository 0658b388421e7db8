import { deviceOf, roughPlace } from './device.ts';

const MOZILLA = 'Mozilla/5.0';
test.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
  ],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
    'Safari',
    'Mac',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [`${MOZILLA} (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `${MOZILLA} (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox', 'Linux'],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Chromebook'],
  ['node', 'Unknown browser', 'unknown device'],
  ['', 'Unknown browser', 'unknown device'],
])('%s', (userAgent, browser, device) => expect(deviceOf(userAgent)).toEqual({ browser, device }));

test.each([
  ['203.0.113.7', '203.0.…'],
  ['::ffff:203.0.113.7', '203.0.…'],
  ['2001:db8:1:2::3', '2001:db8:…'],
  ['127.0.0.1', 'this network'],
  ['::1', 'this network'],
  ['192.168.1.4', 'this network'],
  ['172.20.0.1', 'this network'],
  ['172.32.0.1', '172.32.…'],
  ['nonsense', 'an unknown network'],
])('%s is shown as %s', (ip, place) => expect(roughPlace(ip)).toBe(place));
