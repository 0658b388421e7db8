import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { openStore } from '../start/store.ts';
import { measureStore } from './measure.ts';
import { calibrate, type Measured } from './model.ts';
import { checkTable, costTable, planTable } from './report.ts';

const FILE = join(import.meta.dirname, 'measured.json');

/** Command-line options of `npm run scale`. */
export interface ScaleOptions {
  /** Measures a freshly stocked store, and stores the result as the basis of predictions. Needs Linux. */
  readonly measure?: boolean;
}

/** Reads the stored measurements, calibrated. */
export const readMeasured = async (): Promise<Measured> => calibrate(JSON.parse(await readFile(FILE, 'utf8')) as Measured);

/** Opens a freshly stocked store and measures it. */
async function measure(say: (line: string) => void): Promise<Measured> {
  const dataDir = join(root, '.cache/scale/store');
  await rm(dataDir, { recursive: true, force: true });
  const env = { LOG_LEVEL: 'warn', SANDBOX_LATENCY_MS: '0' };
  const store = await openStore({ port: 0, databaseUrl: undefined, dataDir, env, say });
  try {
    return await measureStore(store, dataDir, say);
  } finally {
    await store.stop();
  }
}

/** `npm run scale`: costs of interactions, predictions with their measurements, and machines for multiples of the example store's load. */
export async function scale(options: ScaleOptions): Promise<void> {
  if (options.measure) {
    const measured = await measure((line) => console.log(`  ${line}`));
    await writeFile(FILE, `${JSON.stringify(measured, null, 2)}\n`);
  }
  const measured = await readMeasured();
  console.log(`\n${measured.machine}\n`);
  console.log([costTable(measured), checkTable(measured), planTable(measured)].join('\n\n'));
}
