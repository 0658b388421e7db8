import type { FileStore } from '@larder/platform/files/file-store';
import { openFiles } from '@larder/platform/files/open-files';
import { type ImportArguments, readArguments, type Task } from '../catalog/products/import/arguments.ts';
import { importCategories } from '../catalog/products/import/categories.ts';
import { applyFeed } from '../catalog/products/import/feeds.ts';
import { addFeedCategories } from '../catalog/products/import/formats/feed-categories.ts';
import { readFormat } from '../catalog/products/import/formats/read-format.ts';
import { helpText } from '../catalog/products/import/help.ts';
import { importCatalog } from '../catalog/products/import/import-catalog.ts';
import { createStorePicture } from '../catalog/products/import/pictures.ts';
import { fileReader } from '../catalog/products/import/product-files.ts';
import { FileProblem } from '../catalog/products/import/file-record.ts';
import { checkFile } from '../catalog/products/import/check-file.ts';
import { readRecords } from '../catalog/products/import/read-records.ts';
import { count, createReporter, productSummary, type Reporter, summary } from '../catalog/products/import/report.ts';
import { refreshDueCards } from '../catalog/products/due-cards.ts';
import { type OpenStore, openStore } from './import/open-store.ts';
import { loadArtist } from '../catalog/pictures/artist.ts';
import type { Clock } from '../platform/clock.ts';
import type { Orm } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { sql } from '../platform/db/sql.ts';
import { openStoreClock } from '../platform/time/store-clock.ts';
import { startupProblem } from '../platform/startup-problem.ts';

const EXIT = { done: 0, someRefused: 1, failed: 2, stopped: 130 } as const;

/** Migrations create the tables, so a database without them is not a store's. */
async function checkStore(orm: Orm): Promise<void> {
  const found = await db(orm.em.fork())
    .selectNoFrom(sql<string | null>`to_regclass('public.store_state')::text`.as('table'))
    .executeTakeFirst();
  if (!found?.table) throw new FileProblem('This database holds no store yet. Open the store once (npm start), then import.');
}

interface Work extends ImportArguments, OpenStore {
  files: FileStore;
  clock: Clock;
  reporter: Reporter;
  isStopped(): boolean;
}

/** Imports one file and reports the result. Returns whether it was stopped. */
async function doTask({ kind, file, shape, format }: Task, work: Work): Promise<boolean> {
  const { orm, env, files, clock, dryRun, allowPrivate, replace, reporter, isStopped, tasks } = work;
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  const now = clock.now();
  const fileKind = await checkFile(file, format?.kinds);
  const read = format ? await readFormat(orm, format, file, now) : () => readRecords(file, fileKind, shape);
  const refuse = reporter.tell(tasks.length > 1 ? file : null);
  const storePicture = createStorePicture({ orm, file, files, allowPrivate, dryRun });
  if (kind === 'categories') {
    const outcome = await importCategories(orm, read(), { dryRun, refuse, storePicture });
    process.stdout.write(`${summary(kind, outcome, dryRun, seconds())}\n`);
    return false;
  }
  if (kind !== 'products') {
    const outcome = await applyFeed(orm, kind, read(), { dryRun, now, refuse });
    process.stdout.write(`${summary(kind, outcome, dryRun, seconds())}\n`);
    // The clock of an open store does the same every minute: if this command is interrupted, the cards still follow.
    const written = dryRun ? 0 : await refreshDueCards(orm.em.fork(), clock.now(), () => !isStopped());
    if (written) process.stdout.write(`cards of lists: ${count(written)} written anew after ${seconds().toFixed(1)} s\n`);
    return false;
  }
  const feed = format ? await addFeedCategories(orm, read(), { dryRun, refuse }) : null;
  if (feed?.added) process.stdout.write(`categories of the file: ${count(feed.added)} new\n`);
  const outcome = await importCatalog(orm, read(), {
    dryRun,
    ...(feed ? { prepare: feed.prepare } : {}),
    replace,
    ...(env.IMPORT_BATCH ? { batchRows: env.IMPORT_BATCH } : {}),
    now,
    artist: await loadArtist(env.PICTURE_ARTIST),
    storePicture,
    readFile: fileReader(file),
    refuse,
    isStopped,
    progress: ({ rows }) => process.stderr.isTTY && process.stderr.write(`\r${count(rows)} rows …`),
  });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  process.stdout.write(`${productSummary(outcome, dryRun, seconds())}\n`);
  return outcome.stopped;
}

async function work(request: ImportArguments): Promise<number> {
  for (const { file, format } of request.tasks) await checkFile(file, format?.kinds);
  const store = await openStore(process.env);
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true));
  const reporter = createReporter(request.errors);
  try {
    await checkStore(store.orm);
    const clock = await openStoreClock(() => store.orm.em.fork(), store.env);
    const say = (line: string) => process.stderr.write(`${line}\n`);
    const files = openFiles(store.env, { folder: store.env.LARDER_DATA, say });
    for (const task of request.tasks) {
      const wasStopped = await doTask(task, { ...request, ...store, files, clock, reporter, isStopped: () => isStopped });
      if (wasStopped || isStopped) {
        reporter.end();
        return EXIT.stopped;
      }
    }
    return reporter.end() ? EXIT.someRefused : EXIT.done;
  } finally {
    await store.orm.close();
  }
}

try {
  const request = readArguments(process.argv.slice(2));
  if (request === 'help') process.stdout.write(helpText());
  else process.exitCode = await work(request);
} catch (error) {
  process.stderr.write(`${error instanceof FileProblem ? error.message : startupProblem(error)}\n`);
  process.exitCode = EXIT.failed;
}
