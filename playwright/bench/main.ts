import { cpus } from 'node:os';
import { storeEnv } from '../support/env.ts';
import { atRest } from './at-rest.ts';
import { morning } from './deliveries.ts';
import { type HitRates, hitRates } from './baskets.ts';
import { BUDGET_KB, FIRST_PAGES } from '../support/first-visit.ts';
import { javascript } from './javascript.ts';
import { readKept, verdict, writeKept } from './kept.ts';
import { together, floor, measure } from './measure.ts';
import { placedOrders } from './orders.ts';
import { SLOWER, slowdownFor } from '../support/phone-speed.ts';
import { p75, presses, speed } from './presses.ts';
import { rush } from './rush.ts';
import { measureSizes } from './sizes.ts';
import { relevance, summary } from './relevance/measure.ts';
import { seededHitRates } from './seeded.ts';
import { SELECTS, targets } from './targets.ts';

/** What an order may take at most (ms), where a Koa with a select answers as often as `SELECTS` says. */
const ORDER_MS = 20;

const row = (cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

/** Only what has this in its name; all where it is empty. */
const only = process.env['BENCH_ONLY'] ?? '';
const isWanted = (name: string): boolean => name.includes(only);

console.log(`\n${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, 10 connections, 6 s each\n`);
row(['what', 'bytes', 'req/s', 'p99 ms', 'beside it req/s', 'its p99 ms', 'ratio', 'failed', 'worse']);
row(Array.from({ length: 9 }, () => '---'));
const kept = readKept();
const ratios: Record<string, number> = {};
for (const target of (await targets(storeEnv.url, storeEnv.apiUrl, storeEnv.databaseUrl)).filter(({ name }) => isWanted(name))) {
  const { name, bytes, perSecond, p99Ms, floorPerSecond, floorP99Ms, failed } = await measure(target);
  const ratio = perSecond / floorPerSecond;
  ratios[name] = ratio;
  row([
    name,
    bytes,
    Math.round(perSecond),
    p99Ms,
    Math.round(floorPerSecond),
    floorP99Ms,
    ratio.toFixed(3),
    failed,
    verdict(ratio, kept[name], target.atLeast),
  ]);
}
if (process.env['BENCH_KEEP'] === '1') writeKept(ratios);

if (isWanted('host: 200 connections for a minute')) {
  const { answers, p99Ms, refusedP99Ms, faults, beforeMb, duringMb, afterMb } = await rush(storeEnv.url);
  console.log(
    `\n200 connections for a minute at pages that are rendered anew: ${answers[200] ?? 0} pages, ${answers[503] ?? 0} told at once to come again ` +
      `(p99 ${refusedP99Ms.toFixed(0)} ms), ${faults} else; p99 ${p99Ms.toFixed(0)} ms; the host's processes hold ` +
      `${beforeMb.toFixed(0)} MB before, ${duringMb.toFixed(0)} MB meanwhile, ${afterMb.toFixed(0)} MB a minute later (${(afterMb / beforeMb).toFixed(2)} ×)`,
  );
}

if (isWanted('cart: an order of it placed')) {
  const selects = await floor(Buffer.from('{"success":true}'), 'application/json', storeEnv.databaseUrl);
  const measured = async () => {
    await atRest();
    const before = await selects.load(3);
    await atRest();
    const placed = await placedOrders(storeEnv.apiUrl);
    return { ...placed, ...together([before, await selects.load(3)]) };
  };
  const { p50Ms, p95Ms, firstMs, ownP50Ms, perSecond } = await measured().finally(() => selects.stop());
  console.log(
    `\nAn order of 5 lines placed, one after the other, the gateway answering at once: p50 ${p50Ms.toFixed(1)} ms, ${ownP50Ms.toFixed(1)} ms without what its double takes, p95 ${p95Ms.toFixed(1)} ms; of the first ten ${firstMs.toFixed(1)} ms. ` +
      `Koa with a select answers ${Math.round(perSecond)} times a second beside it, where ${((ORDER_MS * SELECTS) / perSecond).toFixed(1)} ms are as long as ${ORDER_MS} where it answers ${SELECTS} times`,
  );
}

if (only !== '' && isWanted('autoship: deliveries of a morning')) {
  const count = Number(process.env['BENCH_DELIVERIES'] ?? 10_000);
  const { ordered, seconds, quietP95Ms, busyP95Ms, cpuMs } = await morning(storeEnv.databaseUrl, storeEnv.apiUrl, count);
  console.log(
    `\n${count} deliveries of Autoship due on one morning: ${ordered} ordered in ${seconds.toFixed(0)} s (${(ordered / seconds).toFixed(1)} a second); ` +
      `the product list meanwhile p95 ${busyP95Ms.toFixed(1)} ms, before ${quietP95Ms.toFixed(1)} ms; ` +
      (cpuMs
        ? `a delivery took ${(cpuMs.api + cpuMs.database).toFixed(0)} ms of processors (api ${cpuMs.api.toFixed(0)}, PostgreSQL ${cpuMs.database.toFixed(0)})`
        : 'what it took of processors is not told here'),
  );
}

if (isWanted('prefill: hit rate of 10')) {
  console.log('\nPrefill: how many of 10 offered products lay in the held-out baskets (measured as baskets.ts says)\n');
  row(['shoppers of', 'shoppers', 'baskets', 'prefill', 'most bought']);
  row(['---', '---', '---', '---', '---']);
  // The rule was written with the first five seeds in sight, and with none of those that begin with the moment of this run.
  const unseen = Math.floor(Date.now() / 1000);
  const rates: [string, HitRates][] = [
    ['the demo store', await seededHitRates(storeEnv.databaseUrl)],
    ...[1, 2, 3, 4, 5, ...[0, 1, 2, 3, 4].map((more) => unseen + more)].map((seed): [string, HitRates] => [
      `seed ${seed}`,
      hitRates(seed),
    ]),
  ];
  for (const [whose, { shoppers, held, prefill, mostBought }] of rates)
    row([whose, shoppers, held, `${(prefill * 100).toFixed(1)}%`, `${(mostBought * 100).toFixed(1)}%`]);
}

if (isWanted('relevance')) {
  const answers = await relevance(storeEnv.apiUrl, storeEnv.databaseUrl);
  console.log(`\nSearch: ${answers.length} judged texts (playwright/bench/relevance), every second one in each half\n`);
  row(['texts', 'count', 'NDCG@10', 'first hit right', 'empty though something fits', 'full though nothing does', 'p50 ms']);
  row(Array.from({ length: 7 }, () => '---'));
  for (const half of [0, 1]) row([`half ${half + 1}`, ...summary(answers.filter((_, at) => at % 2 === half))]);
  for (const kind of new Set(answers.map((answer) => answer.kind)))
    row([kind, ...summary(answers.filter((answer) => answer.kind === kind))]);
}

if (isWanted('JavaScript')) {
  console.log(`\nJavaScript of a first visit (brotli; at most ${BUDGET_KB} KB)\n`);
  row(['page', 'files', 'KB']);
  row(['---', '---', '---']);
  for (const { path, files, brotliBytes } of await javascript(storeEnv.url, FIRST_PAGES))
    row([path, files, (brotliBytes / 1024).toFixed(1)]);
}

if (isWanted('presses')) {
  const { products } = (await (await fetch(`${storeEnv.apiUrl}/api/v1/products?page_size=60`)).json()) as {
    products: { url_key: string; in_stock: boolean; product_type: string }[];
  };
  const product = products.find((each) => each.in_stock && each.product_type === 'simple')?.url_key ?? '';
  const machine = await speed();
  const slowdown = slowdownFor(machine);
  for (const slower of new Set([SLOWER, slowdown])) {
    const figures = await presses(storeEnv.url, product, slower);
    console.log(`\nFrom a press to the next paint on a phone, processor ${slower} times slower, in ms\n`);
    row(['page', 'press', 'p75', 'longest']);
    row(['---', '---', '---', '---']);
    for (const { page, what, ms } of figures) row([page, what, p75(ms), ms.at(-1) ?? '']);
    row(['all', '', p75(figures.flatMap(({ ms }) => ms)), Math.max(...figures.flatMap(({ ms }) => ms))]);
  }
  console.log(
    `\nThis machine has the speed ${Math.round(machine)}, for which ${slowdown} times slower is the phone that Lighthouse means (phone-speed.ts)`,
  );
}

/** What a catalog of any size may cost at most, in times of a small one. */
const MOST_TIMES = 2;
const sizes = (process.env['BENCH_SIZES'] ?? '').split(',').filter(Boolean).map(Number);
const bySize = await measureSizes(process.env['STORE_DATABASE_URL'] ?? '', sizes, (line) => console.error(`  ${line}`));
if (bySize.length > 0) {
  const counts = bySize.map(({ total }) => total.toLocaleString('en'));
  console.log(
    `\nCost by number of products: one request at a time of each in turn, no answer of them kept, but what lists count, p50 / p95 in ms\n`,
  );
  const columns = ['what', ...counts, 'last ÷ first, p50', 'worse'];
  row(columns);
  row(columns.map(() => '---'));
  for (const [i, { name }] of (bySize[0]?.uncached ?? []).entries()) {
    const times = (bySize.at(-1)?.uncached[i]?.p50Ms ?? 0) / (bySize[0]?.uncached[i]?.p50Ms ?? 0);
    row([
      name,
      ...bySize.map(({ uncached }) => `${uncached[i]?.p50Ms.toFixed(1)} / ${uncached[i]?.p95Ms.toFixed(1)}`),
      times.toFixed(1),
      times > MOST_TIMES ? `more than ${MOST_TIMES}` : '',
    ]);
  }
  console.log(
    `\nFeeds by sku, every row of which changes something: seconds until it is in / of the whole command with its cards (rows)\n`,
  );
  row(['feed', ...counts]);
  row(['feed', ...counts].map(() => '---'));
  for (const [i, { name }] of (bySize[0]?.feeds ?? []).entries())
    row([
      name,
      ...bySize.map(
        ({ feeds }) =>
          `${feeds[i]?.seconds.toFixed(1)} / ${feeds[i]?.withCards.toFixed(1)} (${feeds[i]?.rows.toLocaleString('en')})`,
      ),
    ]);
  console.log(`\nThe same answers warm: req/s (ratio to plain Koa)\n`);
  row(['what', ...counts]);
  row(['what', ...counts].map(() => '---'));
  for (const [i, { name }] of (bySize[0]?.warm ?? []).entries())
    row([
      name,
      ...bySize.map(({ warm }) => {
        const figure = warm[i];
        return figure ? `${Math.round(figure.perSecond)} (${(figure.perSecond / figure.floorPerSecond).toFixed(3)})` : '';
      }),
    ]);
}
