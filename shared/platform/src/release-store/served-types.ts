import { extname } from 'node:path';

/** Media types of the files that the release store serves, by extension. HTML is not among them: it would run on the store's own origin. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  // Declarations and the archive of them (`@mf-types.d.ts`, `@mf-types.zip`), for compilers of other hosts.
  '.ts': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** Extensions that the release store serves. */
export const SERVED_EXTENSIONS: readonly string[] = Object.keys(TYPES);

/** Returns the media type of a file by its name; undefined when the release store does not serve it. */
export const servedType = (path: string): string | undefined => TYPES[extname(path).toLowerCase()];
