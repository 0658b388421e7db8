import { runOnStore } from './on-store.ts';

/** `larder time`: tells the store's time, winds it forward with all that falls due on the way, or gives the real one back. */
export const time = (when: string | undefined, env: NodeJS.ProcessEnv): Promise<number> =>
  runOnStore('api/src/app/time.ts', when === undefined ? [] : [when], env);
