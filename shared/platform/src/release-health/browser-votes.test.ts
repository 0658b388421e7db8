import { BrowserVotes } from './browser-votes.ts';
import { ReleaseMetrics } from './release-metrics.ts';
import { TOKEN_LIFE_MS } from './page-view-token.ts';

const cart = { remote: 'mf-cart', version: 'abc123def456' };
const quiz = { remote: 'mf-quiz', version: 'abc123def456' };

let now = 0;
let metrics: ReleaseMetrics;
let votes: BrowserVotes;
beforeEach(() => {
  now = 0;
  metrics = new ReleaseMetrics(() => now);
  votes = new BrowserVotes(metrics, () => now);
});
const total = () => metrics.of(cart).all.browsers;

test('a network has one vote on each release that its pages are pinned to, however many pages and reports it sends', () => {
  for (let times = 0; times < 3; times += 1) {
    votes.served('one', [cart, quiz]);
    votes.served('two', [cart]);
    votes.failed('one', cart);
  }
  expect(votes.recent(cart)).toEqual({ tries: 2, failures: 1 });
  expect(votes.recent(quiz)).toEqual({ tries: 1, failures: 0 });
  expect(total()).toEqual({ tries: 2, failures: 1 });
});

test('a network whose page came from another host is counted as served, too', () => {
  votes.failed('elsewhere', cart);
  expect(votes.recent(cart)).toEqual({ tries: 1, failures: 1 });
});

test('votes are remembered for 15 to 30 minutes, a network that votes again in the next window counts once; totals stay', () => {
  votes.served('one', [cart]);
  votes.failed('one', cart);
  votes.served('two', [cart]);
  now = TOKEN_LIFE_MS;
  votes.failed('one', cart);
  votes.served('three', [cart]);
  expect(votes.recent(cart)).toEqual({ tries: 3, failures: 1 });
  expect(total()).toEqual({ tries: 4, failures: 2 });
  now = 2 * TOKEN_LIFE_MS;
  expect(votes.recent(cart)).toEqual({ tries: 2, failures: 1 });
  now = 4 * TOKEN_LIFE_MS;
  expect(votes.recent(cart)).toEqual({ tries: 0, failures: 0 });
  expect(total()).toEqual({ tries: 4, failures: 2 });
});

test('a release that is promoted again starts with no votes', () => {
  votes.failed('one', cart);
  votes.forget(cart);
  expect(votes.recent(cart)).toEqual({ tries: 0, failures: 0 });
});

test('beyond 20,000 networks in a window nothing more is counted, so failures never outnumber what was served', () => {
  for (let n = 0; n < 20_100; n += 1) votes.served(`network ${n}`, [cart]);
  for (let n = 20_000; n < 20_100; n += 1) votes.failed(`network ${n}`, cart);
  votes.failed('network 0', cart);
  expect(votes.recent(cart)).toEqual({ tries: 20_000, failures: 1 });
});
