import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import type { Registry } from '@larder/contracts/release';
import { FormatError, readRegistryText } from '@larder/contracts/release-formats';
import { PlainError } from '../process/plain-error.ts';
import type { DevStore } from './dev-server.ts';

/** ms for which a response about releases is valid: the store is polled less often than a host on this machine polls. */
const FRESH_MS = 2000;
const PATIENCE_MS = 10_000;

const RELEASE = /^\/mf-[a-z0-9-]+\/[a-z0-9.-]+\/[\w./-]+$/;

/** Hop-by-hop headers, or headers that describe only this machine: for the store this is an ordinary browser. */
const OWN = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host|x-forwarded-.*)$/;

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.test(name)));
}

/** A cookie of an https store is as safe here, because there is no network between browser and this machine. */
const asHere = (cookie: string): string => cookie.replaceAll(/;\s*(secure|domain=[^;]*)(?=;|$)/gi, '');

/**
 * A remote store by its address, with only what every browser may request: its registry and releases, its API and pictures. Requests carry the origin of its
 * own pages. `forwardedPaths` are prefixes of its API, such as `/api/v1`; all other paths are pages, which are rendered here.
 */
export function connectRemoteStore(address: string, forwardedPaths: readonly string[]): DevStore {
  const store = new URL(address);
  const line = store.protocol === 'https:' ? https : http;
  const agent = new line.Agent({ keepAlive: true, maxSockets: 64 });
  let known: { registry: Registry; at: number } | undefined;

  async function ask(): Promise<Registry> {
    const url = `${store.origin}/releases/registry.json`;
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: unknown) => {
      const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new PlainError(`${store.origin} does not answer: ${why}`);
    });
    if (!answer.ok) throw new PlainError(`${url} answered ${answer.status}; is that the store's address?`);
    try {
      return readRegistryText(await answer.text()).registry;
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      throw new PlainError(`${url} is no registry of releases (${error.message}); is that the store's address?`);
    }
  }

  function forward(path: string, request: IncomingMessage, response: ServerResponse): void {
    const headers = passedOn(request.headers);
    if (headers.origin) headers.origin = store.origin;
    if (headers.referer) headers.referer = `${store.origin}/`;
    const upstream = line.request(store.origin + path, { method: request.method, headers, agent });
    upstream.once('response', (answer) => {
      const { 'set-cookie': cookies, location, ...others } = passedOn(answer.headers);
      response.writeHead(answer.statusCode ?? 502, {
        ...others,
        ...(cookies && { 'set-cookie': cookies.map(asHere) }),
        ...(location && { location: location.startsWith(`${store.origin}/`) ? location.slice(store.origin.length) : location }),
      });
      pipeline(answer, response, (error) => error && response.destroy());
    });
    upstream.once('error', (error) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      console.error(`${store.origin}${path}: ${error.message}`);
      response.writeHead(502, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: false, code: 502, error: 'The store does not answer.', error_code: 'unreachable' }));
    });
    response.once('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  return {
    async registry() {
      if (known && Date.now() - known.at < FRESH_MS) return known.registry;
      const before = known?.registry;
      const registry = await ask().catch((error: unknown) => {
        // A version that was read once stays what it was.
        if (before) return before;
        throw error;
      });
      known = { registry, at: Date.now() };
      return registry;
    },
    answer(request, response) {
      const path = request.url ?? '/';
      const isForwarded = forwardedPaths.some((prefix) => path.startsWith(prefix) && /^([/?]|$)/.test(path.slice(prefix.length)));
      if (isForwarded) return forward(path, request, response);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (isRead && RELEASE.test(path) && !path.includes('..')) return forward(`/releases${path}`, request, response);
      response.writeHead(404).end();
    },
  };
}
