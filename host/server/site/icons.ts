import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Middleware } from 'koa';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
/** s that browsers cache them: their names do not change with their content. */
const maxAge = 86_400;

/** `/icons/…`, and the two names that browsers request by default. Read once: they are few and small. */
export async function icons(folder: string): Promise<Middleware> {
  const names = (await readdir(folder)).filter((name) => TYPES[extname(name)] !== undefined);
  const files = new Map(
    await Promise.all(names.map(async (name) => [`/icons/${name}`, await readFile(join(folder, name))] as [string, Buffer])),
  );
  const aliases: Readonly<Record<string, string>> = {
    '/favicon.ico': '/icons/icon-192.png',
    '/apple-touch-icon.png': '/icons/apple-touch-icon.png',
  };
  return async (ctx, next) => {
    const name = aliases[ctx.path] ?? ctx.path;
    const file = files.get(name);
    if (!file) return next();
    ctx.set('cache-control', `public, max-age=${maxAge}`);
    ctx.type = TYPES[extname(name)] ?? '';
    ctx.body = file;
  };
}
