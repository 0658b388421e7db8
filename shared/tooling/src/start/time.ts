import { runOnStore } from './on-store.ts';

/** `larder time`: prints the store's time, advances it with all due work, or resets it to real time. */
export const time = (when: string | undefined, env: NodeJS.ProcessEnv): Promise<number> =>
  runOnStore('api/src/app/time.ts', when === undefined ? [] : [when], env);
