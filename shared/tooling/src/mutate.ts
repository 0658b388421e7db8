import { join } from 'node:path';
import { installApart } from './apart.ts';
import { root } from './build/roots.ts';
import { PlainError } from './plain-error.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { runProgram } from './test/run.ts';

const folder = join(root, 'shared/tooling/mutation');
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');

/** What can be mutated; `mutation/areas.mjs` says which files and tests that is. */
const AREAS = ['rules', 'checkout', 'payments', 'queue'];

/**
 * `npm run mutate`: changes the code a thousandfold, one place at a time, and counts which changes no test notices. One process, hours for all;
 * a second run looks only at what is new. Fails below 85 % noticed. The report with every unnoticed change: `.cache/mutation/<area>.html`.
 */
export async function mutate(names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !AREAS.includes(name));
  if (unknown !== undefined)
    throw new PlainError(`There is no area "${unknown}". Possible are ${AREAS.join(', ')}; all without a name.`);
  await installApart(folder, '@stryker-mutator/core');
  const database = await startEmbedded({ dir: join(root, '.cache/mutation/pg'), fast: true });
  let failed = 0;
  try {
    for (const area of names.length ? names : AREAS) {
      const { code } = await runProgram('node', [stryker, 'run', join(folder, 'stryker.config.mjs')], {
        env: { MUTATION_AREA: area, DATABASE_URL: database.url, LARDER_DATA: join(root, '.cache/mutation/data') },
      });
      if (code !== 0) failed += 1;
    }
  } finally {
    await database.stop();
  }
  return failed ? 1 : 0;
}
