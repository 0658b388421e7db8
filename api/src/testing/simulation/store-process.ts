import { startApp } from '../../app.ts';
import { readEnv } from '../../platform/env.ts';
import { run, sql } from '../../platform/db/sql.ts';
import { windTo } from '../../platform/time/wind.ts';
import type { Services } from '../../platform/services.ts';

/** What the simulation says to its store. */
export interface Wish {
  /** UTC, ISO 8601. */
  windTo: string;
}
/** What the store answers: that it is open, or that a wish is fulfilled, with its time (ms); else what went wrong. */
export type Word = { now: number } | { error: string };

/** The api, and the clock's jobs, as one process that may be killed at any moment. */
const { services } = await startApp(readEnv(process.env));
await takeOver(services);
say({ now: services.clock.now().getTime() });
process.once('disconnect', () => process.exit(1));
process.on('message', ({ windTo: target }: Wish) => {
  windTo(services, new Date(target)).then(
    () => say({ now: services.clock.now().getTime() }),
    (error: unknown) => say({ error: String(error) }),
  );
});

/** Nobody may be there to hear it. */
function say(word: Word): void {
  process.send?.(word, () => undefined);
}

/** Jobs of a process that was killed are due again at once, as if a minute had passed. */
async function takeOver({ fork, jobs }: Services): Promise<void> {
  await run(fork(), sql`update jobs.job set heartbeat_on = heartbeat_on - interval '31 seconds' where state = 'active'`);
  await run(fork(), sql`update jobs.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null`);
  await jobs.supervise();
}
