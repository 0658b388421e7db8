import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline, Transform } from 'node:stream';

/** Address that leads to one of several servers, as a virtual IP does: clients reconnect to it after a failover. */
export interface AddressForwarder {
  readonly port: number;
  /** Forwards to another local port from now on, and closes all connections to the one before. */
  point(port: number): void;
  /** Delays what either side sends by so many ms from now on; 0 ends that. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/** Opens a local TCP address that forwards to a local port. Where that refuses, connections are closed. */
export async function openForwarder(target: number): Promise<AddressForwarder> {
  let port = target;
  let delayMs = 0;
  const delayed = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (delayMs === 0) done(null, chunk);
        else setTimeout(done, delayMs, null, chunk);
      },
    });
  const sockets = new Set<Socket>();
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer({ noDelay: true }, (client) => {
    const remote = connect({ port, host: '127.0.0.1', noDelay: true });
    sockets.add(client);
    // Errors of either side end both; the client sees a closed connection.
    pipeline(client, delayed(), remote, delayed(), client, () => sockets.delete(client));
    client.once('close', () => remote.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    point(next) {
      port = next;
      closeAll();
    },
    delay(ms) {
      delayMs = ms;
    },
    async close() {
      const closed = once(server.close(), 'close');
      closeAll();
      await closed;
    },
  };
}
