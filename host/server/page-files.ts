import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { NavNode } from '@larder/contracts';
import { addressOf, type PageFile } from './render/files-of-page.ts';

/** For live releases, canaries, previews, and open tabs that are a few promotions old. */
const MOST_BYTES = 32 * 1024 * 1024;

const JSON_TYPE = 'application/json; charset=utf-8';
const TYPES = { releases: JSON_TYPE, menu: JSON_TYPE, sheets: 'text/css; charset=utf-8' } as const;

/** Addresses that `addressOf` produces, on any machine. */
const NAMED = /^\/static\/(releases|menu|sheets)\.[\da-f]{16}\.(?:json|css)$/;

interface StoredFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly packed: Promise<Buffer>;
}

/**
 * Stores and serves the files that pages reference (`render/files-of-page.ts`). Each name derives from the content computed here, so no file can replace another.
 * `letGo` is called when a file is evicted: pages may still reference it. When another host rendered the page, this host may lack the file; it still knows the current menu (`menuNow`).
 */
export function createPageFiles(
  letGo: () => void,
  menuNow: () => Promise<readonly NavNode[] | null>,
  mostBytes: number = MOST_BYTES,
): { keep: (file: PageFile) => void; answer: Middleware } {
  const files = new LRUCache<string, StoredFile>({
    maxSize: mostBytes,
    sizeCalculation: ({ plain }) => 2 * plain.length + 1,
    dispose: (_file, _src, reason) => {
      if (reason === 'evict') letGo();
    },
  });
  const keep = (file: PageFile): void => {
    const { src } = addressOf(file);
    if (files.has(src)) return;
    const plain = Buffer.from(file.text);
    files.set(src, { type: TYPES[file.what], plain, packed: promisify(brotliCompress)(plain) });
  };
  return {
    keep,
    answer: async (ctx, next) => {
      const [, what] = NAMED.exec(ctx.path) ?? [];
      if (what === undefined) return next();
      if (what === 'menu' && !files.has(ctx.path)) {
        const menu = await menuNow();
        if (menu) keep({ what, text: JSON.stringify(menu) });
      }
      const file = files.get(ctx.path);
      if (!file) {
        ctx.status = 404;
        ctx.set('cache-control', 'no-store');
        // Browsers reject a file requested as a style sheet with another content type.
        ctx.type = TYPES[what as keyof typeof TYPES];
        ctx.body = '';
        return;
      }
      const isPacked = ctx.acceptsEncodings('br') === 'br';
      ctx.set('cache-control', 'public, max-age=31536000, immutable');
      ctx.vary('accept-encoding');
      if (isPacked) ctx.set('content-encoding', 'br');
      ctx.type = file.type;
      ctx.body = isPacked ? await file.packed : file.plain;
    },
  };
}
