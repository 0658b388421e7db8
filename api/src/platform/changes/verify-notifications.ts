// Raw SQL (not type-checked): `listen` belongs to one connection, outside the ORM.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Client, Pool } from 'pg';
import { PlainError } from '@larder/platform/process/plain-error';

/** ms for a notification to arrive. */
const PATIENCE_MS = 2000;

/**
 * Proves that a connection receives what others notify. A pooler in transaction mode takes `listen` and delivers nothing, as does
 * a connection to another database.
 * @param client a connection that listens to nothing yet; PostgreSQL also delivers with the response of a statement, so it is idle
 * @param sender another connection, by which the store writes
 * @param patienceMs ms for the notification to arrive
 * @throws PlainError where none arrives
 */
export async function verifyNotifications(
  client: Client,
  sender: Pick<Pool | Client, 'query'>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const channel = `larder_proof_${randomBytes(8).toString('hex')}`;
  await client.query(`listen ${channel}`);
  const signal = AbortSignal.timeout(patienceMs);
  const received = once(client, 'notification', { signal });
  await Promise.all([received, sender.query('select pg_notify($1, $2)', [channel, ''])]).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    throw new PlainError(
      'Notifications of the database do not arrive. DATABASE_DIRECT_URL must lead to the database of DATABASE_URL without a pooler in transaction mode.',
    );
  });
  await client.query(`unlisten ${channel}`);
}
