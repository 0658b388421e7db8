import { dataDir } from '../build/roots.ts';
import { startOptions } from './options.ts';
import { openStore } from './store.ts';

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Resolves at the first Ctrl-C, SIGTERM, or when the process that started this one is gone. */
function asked(): Promise<string> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done(signal));
    process.once('disconnect', () => done('the terminal went away'));
  });
}

/** `npm start`: opens the store, says where, and keeps it open until it is asked to close. Answers the exit code. */
export async function start(env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const closing = asked();
  const say = (line: string) => console.log(`  ${line.split('\n').join('\n  ')}`);
  console.log('Larder');
  const opening = openStore({ ...startOptions(env), dataDir, say });
  // Asked to close while still opening: finish what was begun, then stop it, so that no process is left.
  const store = await opening;
  console.log(`\nLarder is open at ${store.address} (after ${seconds(began)})\n`);
  console.log(store.demoUsers.trim());
  console.log(`\n  mail        ${store.address}/mailbox`);
  console.log(`  api         ${store.address}/api/v1/openapi.json`);
  console.log(`  data, logs  ${dataDir} (npm run reset gives back the first day)`);
  console.log('  Ctrl-C closes the store.\n');
  const reason = await Promise.race([closing.then(() => undefined), store.broken]);
  if (reason) console.error(reason);
  console.log('closing …');
  await store.stop();
  return reason ? 1 : 0;
}
