import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Middleware } from 'koa';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** The host's own files under `/static/`. Their names are listed at start-up and contain a content hash, so browsers cache them forever. */
export async function staticFiles(folder: string): Promise<Middleware> {
  const names = new Set(await readdir(folder));
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/static/')) return next();
    const name = ctx.path.slice('/static/'.length);
    const type = types[extname(name)];
    if (!names.has(name) || !type) return ctx.throw(404);
    const packed = names.has(`${name}.br`) && ctx.acceptsEncodings('br') === 'br';
    const file = join(folder, packed ? `${name}.br` : name);
    ctx.set('cache-control', 'public, max-age=31536000, immutable');
    ctx.vary('accept-encoding');
    if (packed) ctx.set('content-encoding', 'br');
    ctx.type = type;
    ctx.body = ctx.method === 'HEAD' ? '' : createReadStream(file);
    // After the body: an empty one sets the length to 0, and HEAD responds with the headers of GET.
    ctx.length = (await stat(file)).size;
  };
}
