import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { SIGNATURE_FILE } from './signature.ts';
import { SBOM_FILE } from '../build/sbom.ts';
import { PROVENANCE_FILE } from './provenance-file.ts';
import { openReleaseFile } from './release-file.ts';
import { servedType } from './served-types.ts';
import { answerOperator, isOperatorCall, type Guarded } from './operator-api.ts';
import { storeOf } from './store/folder-store.ts';
import type { ReleaseStore, StorePlace } from './store/release-store.ts';
import { ObjectStoreError } from '../files/object-store-error.ts';

/** The local copy may have another signature key; while the store is unreachable, it is used. A copy that is deleted meanwhile is fetched again, with the newest signature. */
const renewed = ({ releases }: ReleaseStore, name: string, version: string): Promise<void> =>
  releases.renewSignature(name, version).catch((error: NodeJS.ErrnoException) => {
    if (!(error instanceof ObjectStoreError) && error.code !== 'ENOENT') throw error;
  });

const INTERNAL: ReadonlySet<string> = new Set([PROVENANCE_FILE, SBOM_FILE]);

const releasePath = /^\/mf-[a-z0-9-]+\/[a-z0-9.-]+\/[\w@./-]+$/;

async function sendRegistry(store: ReleaseStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const content = Buffer.from((await store.followRegistry()) ?? '{"schema":1,"revision":0,"microFrontends":{}}');
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  response
    .setHeader('etag', etag)
    .setHeader('cache-control', 'no-cache')
    .setHeader('content-type', servedType('registry.json') ?? '');
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { 'content-length': content.length }).end(request.method === 'HEAD' ? undefined : content);
}

async function sendFile(store: ReleaseStore, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, name = '', version = '', ...parts] = path.split('/');
  // Provenance and packages are for who has a key: they would help an attacker more than a browser.
  const type = INTERNAL.has(parts[0] ?? '') ? undefined : servedType(path);
  if (!type) return void response.writeHead(404).end();
  if (parts[0] === SIGNATURE_FILE) {
    await store.releases.bring(name, version);
    await renewed(store, name, version);
  }
  const isPacked = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const found = await openReleaseFile(store, { name, version, path: parts.join('/') }, isPacked);
  if (!found) return void response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': type,
    'content-length': found.size,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(found.isPacked ? { 'content-encoding': 'br' } : {}),
    ...(found.map ? { sourcemap: `../${found.map}` } : {}),
  });
  if (request.method === 'HEAD') {
    await found.handle.close();
    return void response.end();
  }
  await pipeline(found.handle.createReadStream(), response);
}

/**
 * Serves the release store over HTTP: releases are immutable and cacheable forever, `registry.json` is revalidated each time (ETag).
 * It is readable from any origin, because the store has its own origin in production. It is read only except `operator-api.ts`, which requires the token or a key. It serves only files of the store's folder.
 */
export function releaseServer(place: StorePlace, guarded: Guarded = {}): Server {
  const store = storeOf(place);
  return createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    response.setHeader('access-control-allow-origin', '*').setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    const answer = async (): Promise<void> => {
      if (isOperatorCall(path)) return answerOperator(store, guarded, request, response);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
      if (path === '/registry.json') return sendRegistry(store, request, response);
      if (path === '/healthz') return void response.writeHead(200).end('ok');
      if (path === '/readyz') return void response.writeHead(guarded.isDraining?.() ? 503 : 200).end();
      if (!releasePath.test(path) || path.includes('..')) return void response.writeHead(404).end();
      return sendFile(store, path, request, response);
    };
    answer().catch((error: NodeJS.ErrnoException) => {
      if (response.headersSent) return void response.destroy();
      if (error instanceof ObjectStoreError) return void response.writeHead(503, { 'retry-after': '1' }).end();
      response.writeHead(error.code === 'ENOENT' ? 404 : 500).end();
    });
  });
}
