import dns from 'node:dns';
import net from 'node:net';
import { constants } from 'node:os';
import process from 'node:process';

/** The connection function that `fetch` calls. */
interface AllowedTarget {
  dispatch(options: { origin?: string | URL }, handler: object): boolean;
}

/** The base of a Node socket: `TCP` and `Pipe`, which no module exports. */
interface Handle {
  readonly constructor: { readonly prototype: object };
}

type Found = string | readonly { address: string }[];
type LookedUp = (error: Error | null, found?: Found, family?: number) => void;
type LookUp = (host: string, options: object, done: LookedUp) => void;

/** Where Node's `fetch`, `WebSocket` and `EventSource` find what connects them. */
const isDispatcher = (key: symbol): boolean => key.description?.startsWith('undici.globalDispatcher') ?? false;

const defineReadOnly = (thing: object, name: string | symbol, value: unknown): void =>
  void Object.defineProperty(thing, name, { value, writable: false, configurable: false });

/** How a socket refuses, instead of an uncaught exception. */
const refuse = (): number => -constants.errno.EACCES;

/** The half of Node's sockets that does the work; nothing is connected to for it. */
function halfOf(options: net.NetConnectOpts): object {
  // A path is tried at once; a missing listener does not matter.
  const socket = net.connect(options).on('error', () => undefined);
  const handle = Reflect.get(socket, '_handle') as Handle;
  socket.destroy();
  return handle.constructor.prototype;
}

/** Host names: a DNS query for another host could leak data in the name. Returns the resolved addresses, each as `host address`. */
function restrictHostNames(allowed: readonly string[]): ReadonlySet<string> {
  const found = new Set(allowed.filter((host) => net.isIP(host)).map((host) => `${host} ${host}`));
  const real = dns.lookup as LookUp;
  const lookup: LookUp = (host, options, done) => {
    if (!allowed.includes(host)) return process.nextTick(done, new Error(`a release may not ask for ${host}`));
    real(host, options, (error, addresses, family) => {
      for (const each of typeof addresses === 'string' ? [addresses] : (addresses ?? []))
        found.add(`${host} ${typeof each === 'string' ? each : each.address}`);
      done(error, addresses, family);
    });
  };
  defineReadOnly(dns, 'lookup', lookup);
  return found;
}

/** Sockets themselves: any socket connects only to the API, and to no pipe of this process. */
function restrictSockets(isAllowed: (address: unknown, port: unknown) => boolean): void {
  // Node opens these when they are first used, which it could not do later.
  void [process.stdout, process.stderr];
  const [tcp, pipe] = [halfOf({ port: 1, host: '127.0.0.1' }), halfOf({ path: '/nowhere' })];
  for (const name of ['open', 'bind', 'bind6', 'listen']) defineReadOnly(tcp, name, refuse);
  for (const name of ['open', 'bind', 'listen', 'connect']) defineReadOnly(pipe, name, refuse);
  for (const name of ['connect', 'connect6']) {
    const real = Reflect.get(tcp, name) as (request: object, address: unknown, port: unknown) => number;
    defineReadOnly(tcp, name, function (this: object, request: object, address: unknown, port: unknown) {
      return isAllowed(address, port) ? real.call(this, request, address, port) : refuse();
    });
  }
}

/**
 * Restricts the network of this process to the API, or to nothing without an origin. Any other connection of a release's code (direct, by a redirect, or by a socket) is refused before it is
 * opened. Node's permission model does not restrict the network, so the process does it itself: releases do not get Node's modules for
 * connections (`guard-modules.ts`), all remaining globals connect by one dispatcher that cannot be replaced, and the base of sockets checks before it connects.
 */
export async function restrictNetwork(apiOrigins: readonly string[] = []): Promise<void> {
  const apis = apiOrigins.map((origin) => new URL(origin));
  // They are made at the first call, which this one is; it needs no connection.
  await fetch('data:,');
  const keys = Object.getOwnPropertySymbols(globalThis).filter(isDispatcher);
  if (keys.length === 0)
    throw new Error('the network of this process cannot be restricted: this version of Node connects in another way');
  for (const key of keys) {
    const real = Reflect.get(globalThis, key) as AllowedTarget | undefined;
    const dispatch: AllowedTarget['dispatch'] = (options, handler) => {
      if (!apis.some(({ origin }) => origin === String(options.origin)))
        throw new Error(`a release may reach the api alone, not ${String(options.origin)}`);
      return real?.dispatch(options, handler) ?? false;
    };
    defineReadOnly(globalThis, key, Object.freeze({ dispatch }));
  }
  defineReadOnly(globalThis, 'fetch', fetch);
  const targets = apis.map(({ hostname, port, protocol }) => ({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
  }));
  const found = restrictHostNames(targets.map(({ host }) => host));
  restrictSockets((address, requestedPort) =>
    targets.some(({ host, port }) => port === requestedPort && found.has(`${host} ${String(address)}`)),
  );
}
