import { runOnStore, runProgram } from './on-store.ts';

const IMPORT = 'api/src/app/import-catalog.ts';

/** `larder catalog:import`: imports an operator's products into the store's database. The API's program prints its own help. */
export const catalogImport = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  args.length === 0 || args.includes('--help') || args.includes('-h') ? runProgram(IMPORT, args) : runOnStore(IMPORT, args, env);
