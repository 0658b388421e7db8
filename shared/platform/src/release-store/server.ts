import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SIGNATURE_FILE } from './signature.ts';
import { SBOM_FILE } from '../build/sbom.ts';
import { PROVENANCE_FILE } from './provenance-file.ts';
import { servedType } from './served-types.ts';
import { answerOperator, isOperatorCall, type Guarded } from './operator-api.ts';
import { storeOf } from './store/folder-store.ts';
import type { ReleaseStore, StorePlace } from './store/release-store.ts';
import { StoreAwayError } from './store/store-away.ts';

/** The local copy may have another signature key; while the store is unreachable, it is used. */
const renewed = ({ releases }: ReleaseStore, name: string, version: string): Promise<void> =>
  releases.renewSignature(name, version).catch((error: unknown) => {
    if (!(error instanceof StoreAwayError)) throw error;
  });

const INTERNAL: ReadonlySet<string> = new Set([PROVENANCE_FILE, SBOM_FILE]);

const releasePath = /^\/mf-[a-z0-9-]+\/[a-z0-9.-]+\/[\w./-]+$/;

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
  const { folder, releases } = store;
  const [, name = '', version = '', file] = path.split('/');
  await releases.bring(name, version);
  if (file === SIGNATURE_FILE) await renewed(store, name, version);
  if (!existsSync(folder)) return void response.writeHead(404).end();
  const base = await realpath(folder);
  const realPath = await realpath(join(base, path)).catch(() => undefined);
  // Provenance and packages are for who has a key: they would help an attacker more than a browser.
  const type = INTERNAL.has(file ?? '') ? undefined : servedType(path);
  if (!realPath?.startsWith(base + sep) || !type) return void response.writeHead(404).end();
  const twin = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    ? await stat(`${realPath}.br`).catch(() => undefined)
    : undefined;
  const size = twin?.size ?? (await stat(realPath)).size;
  const map = `maps/${basename(path)}.map`;
  const isMapped = /^[^/]+\.m?js$/.test(path.split('/').slice(4).join('/')) && existsSync(join(base, name, version, map));
  response.writeHead(200, {
    'content-type': type,
    'content-length': size,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(twin ? { 'content-encoding': 'br' } : {}),
    ...(isMapped ? { sourcemap: `../${map}` } : {}),
  });
  if (request.method === 'HEAD') return void response.end();
  await pipeline(createReadStream(twin ? `${realPath}.br` : realPath), response);
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
      if (error instanceof StoreAwayError) return void response.writeHead(503, { 'retry-after': '1' }).end();
      response.writeHead(error.code === 'ENOENT' ? 404 : 500).end();
    });
  });
}
