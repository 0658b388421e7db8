import { BrowserReports, releaseOfReport } from './browser-reports.ts';
import { BrowserVotes } from './browser-votes.ts';
import { ReleaseMetrics } from './release-metrics.ts';
import { pageViewTokens, TOKEN_LIFE_MS } from './page-view-token.ts';

const SECRET = 'secret of the hosts of one store';
const cart = { remote: 'mf-cart', version: 'abc123def456' };
const quiz = { remote: 'mf-quiz', version: '1234567' };
const errorOf = ({ remote, version }: typeof cart) =>
  `page at /: x\nError: x\n    at l (https://store.example/releases/${remote}/${version}/client/pages-cart.21.js:1:802)`;

test.each([
  [errorOf(cart), cart],
  ['at a (http://127.0.0.1:4000/mf-quiz/1234567/client/a.js:1:1)\n at b (/releases/mf-cart/7654321/client/b.js:1:1)', quiz],
  ['at a (https://store.example/static/host.js:1:1)', null],
  ['', null],
])('%s is of %o', (message, release) => {
  expect(releaseOfReport(message)).toEqual(release);
});

const HERE = '203.0.113.0/24';
let now = 0;
let votes: BrowserVotes;
let reports: BrowserReports;
beforeEach(() => {
  now = Date.UTC(2026, 10, 29);
  votes = new BrowserVotes(new ReleaseMetrics(() => now), () => now);
  reports = new BrowserReports(pageViewTokens([SECRET]), votes, () => now);
});
const report = (view: string, of = cart, network = HERE) => reports.receive(network, { message: errorOf(of), view });
const failures = (of = cart) => votes.recent(of).failures;

test('a report with the token of its page is proven and counts, for each release that the page was pinned to', () => {
  const view = reports.serve(HERE, [cart, quiz]);
  expect(report(view)).toEqual(cart);
  // A page by client-side navigation: its remote is pinned, though the first page did not use it.
  expect(report(view, quiz)).toEqual(quiz);
  expect([failures(), failures(quiz)]).toEqual([1, 1]);
  expect(votes.recent(cart)).toEqual({ tries: 1, failures: 1 });
});

test('a report may name its release: a script that could not be loaded is in no stack', () => {
  const view = reports.serve(HERE, [cart]);
  const message = 'mf-cart/pages/cart at /cart: Failed to fetch\n at https://store.example/static/main.js:1:1';
  const named = (release: string) => reports.receive(HERE, { message, view, release });
  expect([named('mf-quiz@1234567'), named('mf-cart'), named('')]).toEqual([null, null, null]);
  expect(named('mf-cart@abc123def456')).toEqual(cart);
  expect([failures(), failures(quiz)]).toEqual([1, 0]);
});

test('a token that another host of the store issued counts', () => {
  const view = new BrowserReports(pageViewTokens([SECRET]), votes, () => now).serve(HERE, [cart]);
  expect(report(view)).toEqual(cart);
  expect(failures()).toBe(1);
});

test.each([
  ['without a token, as of a preview', () => report('')],
  ['with a token of another store', () => report(pageViewTokens(['another']).issue(HERE, [cart], now))],
  ['with a token that was served to another network', () => report(reports.serve('198.51.100.0/24', [cart]))],
  ['of a release that its page was not pinned to', () => report(reports.serve(HERE, [quiz]))],
])('a report %s is not proven and counts nothing', (_, receive) => {
  expect(receive()).toBeNull();
  expect([failures(), failures(quiz)]).toEqual([0, 0]);
});

test('a report names its release when its page is older than 15 minutes, and counts nothing', () => {
  const view = reports.serve(HERE, [cart]);
  now += TOKEN_LIFE_MS + 1000;
  expect(report(view)).toEqual(cart);
  expect(failures()).toBe(0);
});

test('a token counts once for each release: not when it is sent again, nor when the votes of its window are over', () => {
  now += TOKEN_LIFE_MS - 60_000;
  const view = reports.serve(HERE, [cart]);
  report(view);
  report(view);
  expect(failures()).toBe(1);
  // The next window: the network may vote again, but not with this token.
  now += 120_000;
  expect(report(view)).toEqual(cart);
  now += TOKEN_LIFE_MS;
  expect(failures()).toBe(0);
});

test('a network votes once, however many pages it asks for', () => {
  for (let times = 0; times < 100; times += 1) report(reports.serve(HERE, [cart]));
  expect(votes.recent(cart)).toEqual({ tries: 1, failures: 1 });
});
