/** What `fetch` asks for a connection. */
interface Door {
  dispatch(options: { origin?: string | URL }, handler: object): boolean;
}

/** Where Node's `fetch`, `WebSocket` and `EventSource` find what connects them. */
const isDispatcher = (key: symbol): boolean => key.description?.startsWith('undici.globalDispatcher') ?? false;

/**
 * Lets this process reach the api alone: whatever else code of a release asks for, by itself or by a redirect, is refused before a connection is opened. Node's permission
 * model does not hold the network, so this is done with what the process has: Node's own modules for connections are not given to releases
 * (`container.ts`), and all that is left of the globals connects by this one door, which cannot be put back.
 */
export async function holdNetwork(apiUrl: string): Promise<void> {
  const allowed = new URL(apiUrl).origin;
  const globals = globalThis as unknown as Record<symbol, Door>;
  // They are made at the first call, which this one is; it needs no connection.
  await fetch('data:,');
  const keys = Object.getOwnPropertySymbols(globalThis).filter(isDispatcher);
  if (keys.length === 0)
    throw new Error('the network of this process cannot be held: this version of Node connects in another way');
  for (const key of keys) {
    const real = globals[key];
    const dispatch: Door['dispatch'] = (options, handler) => {
      if (String(options.origin) !== allowed) throw new Error(`a release may reach the api alone, not ${String(options.origin)}`);
      return real?.dispatch(options, handler) ?? false;
    };
    Object.defineProperty(globalThis, key, { value: Object.freeze({ dispatch }), writable: false });
  }
  Object.defineProperty(globalThis, 'fetch', { value: fetch, writable: false, configurable: false });
}
