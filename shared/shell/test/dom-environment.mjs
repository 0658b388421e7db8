import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom lacks: the router makes requests, the cart makes ids. Their signals must be of the same family. */
const MISSING = ['TextEncoder', 'TextDecoder', 'Request', 'Response', 'Headers', 'fetch', 'structuredClone', 'ReadableStream'];
const SAME_FAMILY = ['AbortController', 'AbortSignal'];

/** jsdom with the web's own fetch family; the environment of all component tests. */
export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    for (const name of SAME_FAMILY) this.global[name] = globalThis[name];
    if (!this.global.crypto?.randomUUID)
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}
