import { join } from 'node:path';
import { installApart } from './apart.ts';
import { root } from '@larder/platform/build/roots';
import { PlainError } from '@larder/platform/process/plain-error';
import { startEmbedded } from './postgres/embedded.ts';
import { runProgram } from '@larder/platform/process/run-program';

const folder = join(root, 'shared/tooling/mutation');
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const cacheFolder = join(root, '.cache/mutation');

/** Areas for mutation, and whether their tests need a database; `mutation/areas.mjs` lists their files and tests. */
const AREAS = new Map([
  ['rules', { database: false }],
  ['queue', { database: false }],
  ['checkout', { database: true }],
  ['payments', { database: true }],
]);

/**
 * `npm run mutate`: changes the code a thousandfold, one place at a time, and counts by file which changes no test notices. A second run tests
 * only new changes. Fails where tests noticed less than 85 % of an area's changes. Unnoticed changes: `.cache/mutation/<area>.html`.
 */
export async function mutate(names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !AREAS.has(name));
  if (unknown !== undefined)
    throw new PlainError(`There is no area "${unknown}". Possible are ${[...AREAS.keys()].join(', ')}; all without a name.`);
  await installApart(folder, '@stryker-mutator/core');
  let failed = 0;
  for (const area of names.length ? names : AREAS.keys()) failed += (await measure(area)) === 0 ? 0 : 1;
  return failed ? 1 : 0;
}

/** Returns Stryker's exit code: 0 where enough changes were noticed. */
async function measure(area: string): Promise<number> {
  const database = AREAS.get(area)?.database ? await startEmbedded({ dir: join(cacheFolder, `${area}-pg`), fast: true }) : null;
  try {
    const { code } = await runProgram('node', [stryker, 'run', join(folder, 'stryker.config.mjs')], {
      env: {
        MUTATION_AREA: area,
        LARDER_DATA: join(cacheFolder, `${area}-data`),
        NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
        ...(database ? { DATABASE_URL: database.url } : {}),
      },
    });
    return code;
  } finally {
    await database?.stop();
  }
}
