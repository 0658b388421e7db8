import type { Pool, PoolClient } from 'pg';

/**
 * Releases pool slots of connections that ended while in use. A transaction cannot roll back on an ended connection, and the
 * query builder releases a connection only after that. Each would occupy its slot permanently, until the pool is empty and the
 * api hangs.
 */
export function freeLostPlaces(pool: Pool): void {
  const known = new WeakSet<PoolClient>();
  const listening = new WeakSet<PoolClient>();
  const watch = (client: PoolClient) => {
    client.once('end', () => {
      if (!listening.has(client)) return;
      client.release(true);
      // The holder may still release it, which the pool treats as an error.
      client.release = () => undefined;
    });
  };
  pool.on('acquire', (client) => {
    listening.add(client);
    if (known.has(client)) return;
    known.add(client);
    watch(client);
  });
  pool.on('release', (_, client) => void listening.delete(client));
}
