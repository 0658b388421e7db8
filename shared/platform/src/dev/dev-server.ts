import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Registry } from '@larder/contracts/release';
import type { DevRemote } from './dev-remote.ts';

const types: Readonly<Record<string, string>> = { '.json': 'application/json', '.cjs': 'text/javascript', '.css': 'text/css' };

/** The store that supplies the other remotes of a development session. */
export interface DevStore {
  registry(): Promise<Registry>;
  /** Serves all other paths as that store's releases do, and as the store itself when it is on another machine. */
  answer(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * The release store with one remote from a compiler. Its client files are always the newest of the compiler, under every development
 * version; server files and sheets are those of the requested version, from `folder`.
 */
export function devReleaseServer(options: { remote: DevRemote; folder: string; store: DevStore }): Server {
  const { remote, folder, store } = options;
  const path = new RegExp(`^/${remote.name}/(dev-\\d+)/(.+)$`);

  async function sendRegistry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = JSON.stringify(remote.overlay(await store.registry()));
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    response.setHeader('etag', etag);
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.setHeader('content-type', 'application/json').end(text);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const [, version = '', file = ''] = path.exec(url) ?? [];
    if (url !== '/registry.json' && (!file || file.includes('..'))) return store.answer(request, response);
    response.setHeader('access-control-allow-origin', '*').setHeader('cache-control', 'no-store');
    if (url === '/registry.json') return sendRegistry(request, response);
    // A sheet that the page's own script requests, for example after a change, is the newest, too.
    const isNewest = !file.endsWith('.css') || request.headers['sec-fetch-dest'] === 'style';
    if (file.startsWith('client/') && isNewest) return remote.browserFile(request, response, file.slice('client'.length));
    const content = await readFile(join(folder, version, file));
    response.setHeader('content-type', types[extname(file)] ?? 'text/plain').end(content);
  }

  return createServer((request, response) => {
    if (remote.events.answer(request, response)) return;
    answer(request, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') console.error(`${request.url}: ${error.message}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(error.code === 'ENOENT' ? 404 : 502).end();
    });
  });
}
