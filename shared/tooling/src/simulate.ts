import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { startEmbedded } from './postgres/embedded.ts';
import { runProgram } from './start/on-store.ts';

/** Command-line options of `npm run simulate`. */
export interface SimulationOptions {
  seed?: string;
  days: string;
  members: string;
  haste: string;
}

/** `npm run simulate`: a separate store with simulated time (`api/simulation`). Returns the exit code. */
export async function simulate({ seed, days, members, haste }: SimulationOptions): Promise<number> {
  const database = await startEmbedded({ dir: join(root, '.cache/simulation/pg'), fast: true });
  try {
    const words = [
      ...(seed === undefined ? [] : [`--seed=${seed}`]),
      `--days=${days}`,
      `--members=${members}`,
      `--haste=${haste}`,
    ];
    return await runProgram('api/simulation/main.ts', words, { DATABASE_URL: database.url });
  } finally {
    await database.stop();
  }
}
