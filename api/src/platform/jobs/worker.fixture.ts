import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestApi } from '../../../test/index.ts';
import type { Em } from '../db/orm.ts';
import { sql } from '../db/sql.ts';

/** The real worker on the database of a test. */
export function startWorker(api: TestApi, env: Readonly<Record<string, string>> = {}): ChildProcess {
  const { DATABASE_URL, APP_SECRET } = api.services.env;
  return spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, '../../app/worker.ts')], {
    env: { ...process.env, ...env, NODE_OPTIONS: '', PORT: '0', DATABASE_URL, APP_SECRET, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Backdates a job's heartbeat and its last check, so that its worker counts as dead. */
export async function longSilent(em: Em): Promise<void> {
  await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '31 seconds' where state = 'active'`.execute(
    em.getKysely(),
  );
  await sql`update jobs.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null`.execute(em.getKysely());
}
