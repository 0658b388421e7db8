import { dataDir } from '@larder/platform/build/roots';
import { aborted, closingSignal } from '@larder/platform/process/shutdown-signal';
import { checkPublicUrl, startOptions } from './options.ts';
import { openStore } from './store.ts';

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** `npm start`: opens the store, prints its address, and runs it until a termination signal. Returns the exit code. */
export async function start(env: NodeJS.ProcessEnv, { promote = false } = {}): Promise<number> {
  const began = performance.now();
  const closing = closingSignal();
  const say = (line: string) => console.log(`  ${line.split('\n').join('\n  ')}`);
  console.log('Larder');
  checkPublicUrl(env);
  const store = await openStore({
    ...startOptions(env),
    environment: env,
    dataDir,
    say,
    closing,
    patient: true,
    promoteAll: promote,
  });
  console.log(`\nLarder is open at ${store.publicUrl} (after ${seconds(began)})\n`);
  console.log(store.demoUsers.trim());
  if (store.publicUrl !== store.address) console.log(`\n  here        ${store.address}`);
  if (env['LARDER_ENV'] !== 'production') console.log(`\n  mail        ${store.address}/mailbox`);
  console.log(`  api         ${store.address}/api/v1/openapi.json`);
  console.log(`  data, logs  ${dataDir} (npm run reset gives back the first day)`);
  console.log('  Ctrl-C closes the store.\n');
  await aborted(closing);
  console.log('closing …');
  await store.stop();
  return 0;
}
