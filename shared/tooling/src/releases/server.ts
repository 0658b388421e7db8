import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { answerOperator, isOperatorCall, type Guarded } from './operator-calls.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

const releasePath = /^\/mf-[a-z0-9-]+\/[a-z0-9.-]+\/[\w./-]+$/;

async function sendRegistry(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const content = await readFile(join(folder, 'registry.json')).catch(() =>
    Buffer.from('{"schema":1,"revision":0,"microFrontends":{}}'),
  );
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  response
    .setHeader('etag', etag)
    .setHeader('cache-control', 'no-cache')
    .setHeader('content-type', types['.json'] ?? '');
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { 'content-length': content.length }).end(request.method === 'HEAD' ? undefined : content);
}

async function sendFile(folder: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const base = await realpath(folder);
  const wanted = await realpath(join(base, path)).catch(() => undefined);
  const type = types[extname(path)];
  if (!wanted?.startsWith(base + sep) || !type) return void response.writeHead(404).end();
  const twin = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    ? await stat(`${wanted}.br`).catch(() => undefined)
    : undefined;
  const size = twin?.size ?? (await stat(wanted)).size;
  response.writeHead(200, {
    'content-type': type,
    'content-length': size,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(twin ? { 'content-encoding': 'br' } : {}),
  });
  if (request.method === 'HEAD') return void response.end();
  await pipeline(createReadStream(twin ? `${wanted}.br` : wanted), response);
}

/**
 * The release store over HTTP: releases are immutable and may be kept for ever, `registry.json` is asked for again each time (ETag).
 * Readable from any origin, because the store has an origin of its own in production. Read only, but for `operator-calls.ts`, which asks for the token or a key; nothing outside of `folder` is served.
 */
export function releaseServer(folder: string, guarded: Guarded = {}): Server {
  return createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    response.setHeader('access-control-allow-origin', '*').setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    const answer = async (): Promise<void> => {
      if (isOperatorCall(path)) return answerOperator(folder, guarded, request, response);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
      if (path === '/registry.json') return sendRegistry(folder, request, response);
      if (path === '/healthz') return void response.writeHead(200).end('ok');
      if (!releasePath.test(path) || path.includes('..')) return void response.writeHead(404).end();
      return sendFile(folder, path, request, response);
    };
    answer().catch((error: NodeJS.ErrnoException) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(error.code === 'ENOENT' ? 404 : 500).end();
    });
  });
}
