import { flushCompileCache } from 'node:module';
import { HASH_COST } from '../src/account/profile/password.ts';
import { startApp } from '../src/app/app.ts';
import { HOUR } from '../src/platform/clock.ts';
import { readEnv } from '../src/platform/env.ts';
import { sql } from '../src/platform/db/sql.ts';
import { windTo } from '../src/platform/time/advance-time.ts';
import type { Services } from '../src/platform/services.ts';
import { QUICK_HASHES } from '../test/quick-hashes.ts';
import { type Doom, expectDoom } from './doom.ts';
import { breakLines } from './outages.ts';
import { prepareStatements } from './prepare.ts';

/** A command of the simulation to its store: a time to simulate (UTC, ISO 8601), or when to die, which has no response. */
export type StoreCommand = { windTo: string } | { doom: Doom };
/** The store's response: it is open, or a command is done, with its time and its CPU time so far; ms. Otherwise the error. */
export type Word = { now: number; cpu: number } | { error: string };

/** Jobs come this often (ms): a store whose worker looked every minute would stop at half a million moments a year. */
const GRAIN = HOUR;

/** The api, and the clock's jobs, as one process that may be killed at any moment. */
// The parent process may end before the store is open.
process.once('disconnect', () => process.exit(1));
if (!process.connected) process.exit(1);
prepareStatements();
Object.assign(HASH_COST, QUICK_HASHES);
const doom = expectDoom();
const { services } = await startApp(readEnv(process.env));
breakLines(services, Number(process.env['SIMULATION_SEED']));
await takeOver(services);
// A killed process does not write its compile cache; with it the next one starts in a third of the time.
flushCompileCache();
process.on('message', (command: StoreCommand) => {
  if ('doom' in command) return doom(command.doom);
  windTo(services, new Date(command.windTo), GRAIN).then(
    () => say(standing()),
    (error: unknown) => say({ error: String(error) }),
  );
});
say(standing());

function standing(): Word {
  const { user, system } = process.cpuUsage();
  return { now: services.clock.now().getTime(), cpu: (user + system) / 1000 };
}

/** The receiver may have ended. */
function say(word: Word): void {
  process.send?.(word, () => undefined);
}

/** Makes jobs of a killed process due again at once, as if a minute had passed. */
async function takeOver({ fork, jobs }: Services): Promise<void> {
  await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '31 seconds' where state = 'active'`.execute(
    fork().getKysely(),
  );
  await sql`update jobs.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null`.execute(fork().getKysely());
  await jobs.supervise();
}
