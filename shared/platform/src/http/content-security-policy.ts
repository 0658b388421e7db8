import type { Context } from 'koa';
import type { InlineSources } from './inline-hash.ts';

/** Name of the header. */
export const POLICY = 'content-security-policy';

/** Adds the hashes of inline scripts and styles to the Content Security Policy of a response. */
export function allowInline(ctx: Pick<Context, 'res' | 'set'>, { scripts = [], styles = [] }: Partial<InlineSources>): void {
  const policy = ctx.res.getHeader(POLICY);
  if (typeof policy !== 'string') return;
  ctx.set(
    POLICY,
    policy
      .replace(/script-src [^;]*/, (directive) => [directive, ...scripts].join(' '))
      .replace(/style-src [^;]*/, (directive) => [directive, ...styles].join(' ')),
  );
}
