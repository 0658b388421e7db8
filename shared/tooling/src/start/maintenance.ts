import { runOnStore } from './on-store.ts';

/** `larder maintenance`: closes an open store for its shoppers, who see a maintenance page, or opens it again (OP-070). */
export const maintenance = (word: string, env: NodeJS.ProcessEnv): Promise<number> =>
  runOnStore('api/src/app/maintenance.ts', [word], env);
