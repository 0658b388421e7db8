import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';

/** The machine's time. Displayed times and due dates use the store's (`services.clock`, `c.now()`, `useClock()`). */
const MACHINE = /\bnew Date\(\)|\bDate\.now\(\)/;
/** PostgreSQL's time; the store's is `store_now()`, or the passed moment. Methods of that name do not count. */
const DATABASE = /(?<![.\w])now\(\)(?!:)|\b(?:clock|statement|transaction)_timestamp\(\)|\bcurrent_(?:date|time|timestamp)\b/i;

/** Modules that need the machine's time, with the reason. */
const MEASURES: Readonly<Record<string, string>> = {
  'api/src/account/chat/chatwoot/webhook.http.ts': 'another service signs by the real time',
  'api/src/app/start-notices.ts': 'compares the clocks of two machines',
  'api/src/platform/db/schema-watch.ts': 'the age of a check of the schema',
  'api/src/platform/http/client-ip.ts': 'a proof of an address is good for a minute of the machine’s',
  'api/src/platform/time/store-clock.ts': 'the clock itself',
  'mf-account/src/codes/use-wait.ts': 'counts down a wait that the api keeps by the machine’s time, as all limits',
  'mf-cart/src/queue/listen.ts': 'how long a tab was out of sight',
  'mf-cart/src/queue/send-with-retry.ts': 'measures for how long a call was repeated',
  'mf-cart/src/queue/storage.ts': 'browsers say by the machine’s time when a page was asked for',
  'mf-catalog/src/ads/tracker.ts': 'browsers say when they saw something, the api when it heard of it',
};
/** Modules that need the database's time, with the reason. */
const ASKS_DATABASE: Readonly<Record<string, string>> = {
  'api/src/account/session/session.table.ts': 'sessions guard the store, and end by the machine’s time',
  'api/src/app/setup-checks.ts': 'compares the clocks of two machines',
  'api/src/app/start-notices.ts': 'compares the clocks of two machines',
  'api/src/catalog/pictures/fetched.table.ts': 'when the outside world was asked',
  'api/src/catalog/products/import/feeds.ts': 'how long the transaction has run, on top of the store’s time at its begin',
  'api/src/platform/db/migration-kinds.ts': 'when a migration ran',
  'api/src/platform/db/recorded-migrations.ts': 'when a migration ran',
  'api/src/platform/db/store-state.table.ts': 'what ran on this machine, not what it sold',
  'api/src/platform/jobs/queue-counts.ts': 'the queue’s library counts in the machine’s time',
  'api/src/platform/jobs/waiting-jobs.ts': 'the queue’s library counts in the machine’s time',
  'api/src/platform/outage/store-health.ts': 'the age of a health check',
};

/** Code that runs in a store, by patterns; neither tests nor migrations, which run once. */
function sourcesOf(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' });
  return files.filter((file) => !/\.(test|fixture)\.tsx?$|^api\/src\/app\/migrations\//.test(file)).sort();
}

const using = (time: RegExp) => (file: string) => time.test(readFileSync(join(root, file), 'utf8'));

test('pages and the api go by the time of the store', () => {
  const sources = sourcesOf('{api,mf-*}/src/**/*.{ts,tsx}');
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(using(MACHINE))).toEqual(Object.keys(MEASURES));
});

test('statements, routines and defaults of columns go by it, too', () => {
  const sources = sourcesOf('api/src/**/*.{ts,sql}');
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter(using(DATABASE))).toEqual(Object.keys(ASKS_DATABASE));
});
