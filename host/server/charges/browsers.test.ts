import { expect, test } from 'vitest';
import { Browsers, releaseOfReport } from './browsers.ts';
import { Figures } from './figures.ts';

const cart = { remote: 'mf-cart', version: 'abc123def456' };
const report = `page at /: x\nError: x\n    at l (https://store.example/releases/mf-cart/abc123def456/client/pages-cart.21.js:1:802)`;

test.each([
  [report, cart],
  [
    'at a (http://127.0.0.1:4000/mf-quiz/1234567/client/a.js:1:1)\n at b (/releases/mf-cart/7654321/client/b.js:1:1)',
    { remote: 'mf-quiz', version: '1234567' },
  ],
  ['at a (https://store.example/static/host.js:1:1)', null],
  ['', null],
])('%s is of %o', (message, release) => {
  expect(releaseOfReport(message)).toEqual(release);
});

test('visitors count, once a minute each; a report counts of those only who got a page with the release', () => {
  let now = 0;
  const figures = new Figures(() => now);
  const browsers = new Browsers(figures, () => now);
  const count = () => figures.of(cart).all.browsers;
  browsers.got('one', [cart]);
  browsers.got('one', [cart]);
  browsers.got('two', [cart]);
  expect(browsers.told('one', report)).toEqual(cart);
  browsers.told('one', report);
  browsers.told('stranger', report);
  expect(count()).toEqual({ tries: 2, failures: 1 });
  now = 61_000;
  browsers.told('two', report);
  expect(count()).toEqual({ tries: 2, failures: 2 });
  now = 200_000;
  browsers.got('three', []);
  now = 270_000;
  browsers.told('two', report);
  expect(count()).toEqual({ tries: 2, failures: 2 });
});
