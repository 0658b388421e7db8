import { beforeEach, expect, test } from 'vitest';
import { BrowserReports, releaseOfReport } from './browser-reports.ts';
import { Figures } from './figures.ts';
import { readPageProof, signPage } from './page-proof.ts';

const SECRET = 'a secret of the hosts';
const cart = { remote: 'mf-cart', version: 'abc123def456' };
const quiz = { remote: 'mf-quiz', version: '0123456789ab' };
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

let now: number;
let figures: Figures;
let reports: BrowserReports;
beforeEach(() => {
  now = Date.parse('2026-11-29T12:00:00Z');
  figures = new Figures(() => now);
  reports = new BrowserReports(figures, () => now);
});
const proof = (...releases: (typeof cart)[]) => readPageProof(signPage(releases, SECRET, now), SECRET, now);

test('networks count, not addresses or pages', () => {
  for (let page = 0; page < 3; page++) {
    reports.countPage('203.0.113', [cart]);
    expect(reports.countReport('203.0.113', report, proof(cart))).toEqual(cart);
  }
  reports.countPage('203.0.114', [cart]);
  expect(reports.shareOf(cart)).toEqual({ tries: 2, failures: 1 });
  expect(figures.of(cart).all.browsers).toEqual({ tries: 2, failures: 1 });
  now += 21 * 60_000;
  expect(reports.shareOf(cart)).toEqual({ tries: 0, failures: 0 });
});

test('without a proof, with that of another release, and with one that was used, a report counts nothing', () => {
  expect(reports.countReport('1.1.1', report, null)).toBeNull();
  expect(reports.countReport('1.1.1', report, proof(quiz))).toBeNull();
  expect(reports.shareOf(cart)).toEqual({ tries: 0, failures: 0 });
  const used = proof(cart, quiz);
  expect(reports.countReport('1.1.1', report, used)).toEqual(cart);
  expect(reports.countReport('1.1.2', report, used)).toEqual(cart);
  expect(reports.shareOf(cart).failures).toBe(1);
});

test('never do more networks report than got a page', () => {
  for (let network = 0; network < 40; network++) {
    if (network % 2) reports.countPage(`2.2.${network}`, [cart]);
    reports.countReport(`2.2.${network}`, report, proof(cart));
    const { tries, failures } = reports.shareOf(cart);
    expect(failures).toBeLessThanOrEqual(tries);
  }
});

test('a release that is promoted again begins anew', () => {
  reports.countPage('1.1.1', [cart]);
  reports.countReport('1.1.1', report, proof(cart));
  reports.forget(cart);
  expect(reports.shareOf(cart)).toEqual({ tries: 0, failures: 0 });
});
