import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Compiler } from 'webpack';
import webpackDevMiddleware from 'webpack-dev-middleware';
import hotMiddleware from 'webpack-hot-middleware';
import { readRegistry } from '../releases/registry-file.ts';
import { releaseServer } from '../releases/server.ts';
import type { StorePlace } from '../releases/store/release-store.ts';
import { eventsPath } from './client-compiler.ts';
import type { DevReleases } from './dev-release.ts';

const types: Readonly<Record<string, string>> = { '.json': 'application/json', '.cjs': 'text/javascript', '.css': 'text/css' };

/**
 * The release store with one remote out of a compiler. Its browser files are whatever the compiler made last, under every development
 * version; server files and sheets are those of the version asked for.
 */
export function devReleaseServer(options: {
  name: string;
  compiler: Compiler;
  releases: DevReleases;
  /** Folder of the development releases, and of the real store. */
  folder: string;
  store: StorePlace;
}): Server {
  const { name, compiler, releases, folder, store } = options;
  const files = webpackDevMiddleware(compiler, { publicPath: '/', stats: 'none' });
  const hot = hotMiddleware(compiler, { path: eventsPath, heartbeat: 10_000, log: false });
  const others = releaseServer(store);
  const path = new RegExp(`^/${name}/(dev-\\d+)/(.+)$`);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = (request.url ?? '/').split('?', 1)[0] ?? '/';
    response.setHeader('access-control-allow-origin', '*').setHeader('cache-control', 'no-store');
    if (url === '/registry.json') {
      const text = JSON.stringify(releases.overlay(await readRegistry(store)));
      return void response.setHeader('content-type', 'application/json').end(text);
    }
    const [, version = '', file = ''] = path.exec(url) ?? [];
    if (!file || file.includes('..')) return void others.emit('request', request, response);
    if (file.startsWith('client/') && !file.endsWith('.css')) {
      request.url = file.slice('client'.length);
      await files(request, response, () => void response.writeHead(404).end());
      return;
    }
    const content = await readFile(join(folder, version, file));
    response.setHeader('content-type', types[extname(file)] ?? 'text/plain').end(content);
  }

  return createServer((request, response) => {
    hot(request, response, () => {
      answer(request, response).catch((error: NodeJS.ErrnoException) => {
        response.writeHead(error.code === 'ENOENT' ? 404 : 500).end();
      });
    });
  });
}
