import type { Pool, PoolClient } from 'pg';

/**
 * Frees the places of connections that ended while somebody held them. A transaction whose connection is gone cannot be rolled back, and the query builder
 * gives a connection back only after that: each would take a place in the pool for good, until none is left and the api hangs.
 */
export function freeLostPlaces(pool: Pool): void {
  const known = new WeakSet<PoolClient>();
  const listening = new WeakSet<PoolClient>();
  const watch = (client: PoolClient) => {
    client.once('end', () => {
      if (!listening.has(client)) return;
      client.release(true);
      // Whoever holds it may give it back nonetheless, which the pool takes for a mistake.
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
