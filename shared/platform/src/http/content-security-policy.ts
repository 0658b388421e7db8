import type { Context } from 'koa';
import type { OriginKind, RemoteOrigins } from '@larder/contracts/release';
import type { InlineSources } from './inline-hash.ts';

/** Name of the header. */
export const POLICY = 'content-security-policy';

type Response = Pick<Context, 'res' | 'set'>;

const DIRECTIVES: Readonly<Record<OriginKind, string>> = {
  script: 'script-src',
  connect: 'connect-src',
  image: 'img-src',
  frame: 'frame-src',
};

/** Adds sources to directives by name; a missing directive is added. */
function extend(ctx: Response, sources: readonly (readonly [directive: string, sources: readonly string[]])[]): void {
  const policy = ctx.res.getHeader(POLICY);
  if (typeof policy !== 'string') return;
  const directives = policy.split('; ');
  for (const [name, added] of sources) {
    if (added.length === 0) continue;
    const at = directives.findIndex((directive) => directive.startsWith(`${name} `));
    if (at < 0) directives.push([name, ...added].join(' '));
    else directives[at] = [directives[at], ...added].join(' ');
  }
  ctx.set(POLICY, directives.join('; '));
}

/** Adds the hashes of inline scripts and styles to the Content Security Policy of a response. */
export const allowInline = (ctx: Response, { scripts = [], styles = [] }: Partial<InlineSources>): void =>
  extend(ctx, [
    ['script-src', scripts],
    ['style-src', styles],
  ]);

/** Adds third-party origins to the Content Security Policy of a response: those that its releases declare and its host approves. */
export const allowOrigins = (ctx: Response, origins: RemoteOrigins): void =>
  extend(
    ctx,
    Object.entries(origins).map(([kind, sources]) => [DIRECTIVES[kind as OriginKind], sources ?? []] as const),
  );
