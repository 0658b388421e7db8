import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadArtist } from './pictures/artist.ts';
import type { Orm } from './platform/db/orm.ts';
import { one, sql } from './platform/db/sql.ts';
import { startupProblem } from './platform/startup-problem.ts';
import { helpText } from './catalog/import/help.ts';
import { importCatalog, type Outcome } from './catalog/import/import-catalog.ts';
import { openStore } from './import/open-store.ts';
import { checkFile, FileProblem, readRecords } from './catalog/import/read-records.ts';
import type { Problem } from './catalog/import/row.ts';

/** How many refused rows are told on stderr; the rest is counted, and in the file of `--errors`. */
const TOLD = 50;
const EXIT = { done: 0, someRefused: 1, failed: 2, stopped: 130 } as const;

interface Asked {
  file: string;
  dryRun: boolean;
  errors: string | undefined;
}

function readArguments(args: string[]): Asked | 'help' {
  const options = { 'dry-run': { type: 'boolean' }, errors: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new FileProblem(`${String(error instanceof Error ? error.message : error).split('. ')[0]}. See --help.`);
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  const [file, ...more] = positionals;
  if (!file || more.length) throw new FileProblem('Name one file: catalog:import <file.jsonl|file.csv>. See --help.');
  return { file, dryRun: values['dry-run'] ?? false, errors: values.errors };
}

const count = (n: number): string => n.toLocaleString('en-US');

function summary(outcome: Outcome, dryRun: boolean, seconds: number): string {
  const { rows, added, changed, unchanged, refused, brands, stopped } = outcome;
  const made = brands.length ? `, ${count(brands.length)} new ${brands.length === 1 ? 'brand' : 'brands'}` : '';
  const head = stopped ? 'stopped; what was done is kept' : dryRun ? 'dry run; nothing was written' : 'imported';
  return `${head}: ${count(rows)} rows in ${seconds.toFixed(1)} s: ${count(added)} new, ${count(changed)} changed, ${count(unchanged)} unchanged, ${count(refused)} refused${made}`;
}

/** Tells the first refused rows and writes all of them to a file, as JSON Lines, when one is asked for. */
function reporter(errors: string | undefined): (line: number, problems: readonly Problem[]) => void {
  let told = 0;
  if (errors) writeFileSync(errors, '');
  return (line, problems) => {
    if (errors) appendFileSync(errors, problems.map((p) => `${JSON.stringify({ line, ...p })}\n`).join(''));
    if (told++ < TOLD) process.stderr.write(problems.map((p) => `line ${line}: ${p.field} ${p.reason}\n`).join(''));
  };
}

async function checkStore(orm: Orm): Promise<void> {
  const found = await one(orm.em.fork(), sql<{ table: string | null }>`select to_regclass('public.categories')::text as table`);
  const stocked = found?.table && (await one(orm.em.fork(), sql`select 1 from categories limit 1`));
  if (!stocked) throw new FileProblem('This database holds no store yet. Open the store once (npm start), then import.');
}

async function work({ file, dryRun, errors }: Asked): Promise<number> {
  const kind = await checkFile(file);
  const { env, orm } = await openStore(process.env);
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true));
  try {
    await checkStore(orm);
    const began = performance.now();
    const outcome = await importCatalog(orm, readRecords(file, kind), {
      dryRun,
      now: new Date(),
      artist: await loadArtist(env.PICTURE_ARTIST),
      refuse: reporter(errors),
      isStopped: () => isStopped,
      progress: ({ rows }) => process.stderr.isTTY && process.stderr.write(`\r${count(rows)} rows …`),
    });
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    const hidden = outcome.refused - TOLD;
    if (hidden > 0)
      process.stderr.write(`… and ${count(hidden)} more refused rows${errors ? '' : ' (--errors <file> writes them all)'}\n`);
    if (errors && outcome.refused) process.stderr.write(`all refused rows: ${errors}\n`);
    process.stdout.write(`${summary(outcome, dryRun, (performance.now() - began) / 1000)}\n`);
    if (outcome.stopped) return EXIT.stopped;
    return outcome.refused ? EXIT.someRefused : EXIT.done;
  } finally {
    await orm.close();
  }
}

try {
  const asked = readArguments(process.argv.slice(2));
  if (asked === 'help') process.stdout.write(helpText());
  else process.exitCode = await work(asked);
} catch (error) {
  process.stderr.write(`${error instanceof FileProblem ? error.message : startupProblem(error)}\n`);
  process.exitCode = EXIT.failed;
}
