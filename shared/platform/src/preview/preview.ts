import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Registry } from '@larder/contracts/release';
import { readCookies } from '../http/request-cookies.ts';
import type { ReleaseAddress } from '../release-loader/loaded-release.ts';
import { RemoteError } from '../release-loader/remote-error.ts';
import type { Incident } from '../render/incidents.ts';
import { allowInline } from '../http/content-security-policy.ts';
import { BAR_INLINE, type PreviewedRelease, previewBar, previewFailure } from './preview-bar.ts';
import { readCombination, type ReleaseReference } from './combination.ts';
import type { PreviewState } from './preview-state.ts';
import type { ReleaseDirectory } from './release-directory.ts';
import { LIFE_MS, signCombination, verifyCombination } from './signed-cookie.ts';

/** Settings of {@link previews}. */
export interface PreviewOptions<S extends PreviewState = PreviewState> {
  readonly directory: ReleaseDirectory;
  readonly registry: () => Registry | undefined;
  /** Shown in the title of a page that fails. */
  readonly storeName: string;
  readonly isProduction: boolean;
  /** In production anyone who knows it may preview releases. */
  readonly key: string | undefined;
  readonly isEmployee: (ctx: ParameterizedContext<S>) => Promise<boolean>;
  /** Accepted secrets of the cookies of previews, the current one first; without a secret they end with this process. */
  readonly secrets: readonly string[];
  readonly now?: () => number;
}

const PREVIEW_COOKIE = 'trial';

const isKey = (candidate: string | null, key: string | undefined): boolean => {
  const [a, b] = [Buffer.from(candidate ?? ''), Buffer.from(key ?? '')];
  return b.length > 0 && a.length === b.length && timingSafeEqual(a, b);
};

function withState({ name, version }: ReleaseReference, registry: Registry | undefined): PreviewedRelease {
  const entries = registry?.microFrontends[name] ?? [];
  const live = entries.find(({ deployment }) => deployment.default)?.metadata.version ?? null;
  return { name, version, live, bad: entries.find(({ metadata }) => metadata.version === version)?.bad?.reason };
}

/**
 * Lets QA preview releases that are not live. `?remotes=mf-cart@1a2b…,mf-quiz@3c4d…` at any page stores the combination for this browser, `?remotes=` ends it. Only published releases
 * are valid (400). In production only employees and holders of the key (`&key=`) may preview; for others the parameter has no effect. Each page then lists its releases and its errors at its end.
 */
export function previews<S extends PreviewState>(options: PreviewOptions<S>): Middleware<S> {
  const { directory, registry, storeName, isProduction, key, isEmployee, now = Date.now } = options;
  const [secret = randomBytes(32).toString('hex'), ...previous] = options.secrets;
  type Context = ParameterizedContext<S>;

  /** All of them, or which one is not published. */
  async function addressed(releases: readonly ReleaseReference[]): Promise<ReleaseAddress[] | ReleaseReference> {
    const found: ReleaseAddress[] = [];
    for (const release of releases) {
      const address = await directory.find(release);
      if (!address) return release;
      found.push(address);
    }
    return found;
  }

  function refuse(ctx: Context, why: string): void {
    ctx.status = 400;
    ctx.set('cache-control', 'no-store');
    ctx.type = 'text';
    ctx.body = `${why}\n`;
  }

  /** Stores the combination of the address, or ends the stored one, and redirects to the page itself. */
  async function choose(ctx: Context, search: URLSearchParams): Promise<void> {
    const text = search.get('remotes') ?? '';
    const releases = text === '' ? [] : readCombination(text);
    if (!releases) return refuse(ctx, 'remotes: give releases as mf-cart@<version>,mf-quiz@<version>, one of each remote.');
    const found = await addressed(releases);
    if (!Array.isArray(found)) return refuse(ctx, `remotes: ${found.name}@${found.version} is not published in this store.`);
    const attributes = `Path=/; HttpOnly; SameSite=Lax${ctx.secure ? '; Secure' : ''}; Max-Age=${releases.length === 0 ? 0 : LIFE_MS / 1000}`;
    ctx.append(
      'set-cookie',
      `${PREVIEW_COOKIE}=${releases.length === 0 ? '' : signCombination(releases, secret, now())}; ${attributes}`,
    );
    for (const name of ['remotes', 'key']) search.delete(name);
    ctx.status = 303;
    ctx.set('location', ctx.path + (search.size > 0 ? `?${search}` : ''));
    ctx.set('cache-control', 'no-store');
    ctx.body = '';
  }

  async function show(ctx: Context, releases: readonly ReleaseReference[], next: () => Promise<void>): Promise<void> {
    const bar = (problems: readonly Incident[]) =>
      previewBar(
        releases.map((each) => withState(each, registry())),
        problems,
      );
    try {
      allowInline(ctx, BAR_INLINE);
      const found = await addressed(releases);
      if (!Array.isArray(found)) throw new RemoteError('http', 'manifest', `${found.name}@${found.version} is published no more`);
      ctx.state.preview = { releases: found, problems: [] };
      await next();
      if (ctx.response.is('html') && Buffer.isBuffer(ctx.body)) {
        const html = ctx.body.toString();
        const end = html.lastIndexOf('</body>');
        ctx.body = html.slice(0, end) + bar(ctx.state.preview.problems) + html.slice(end);
      }
    } catch (error) {
      if (ctx.res.destroyed) throw error;
      const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
      ctx.status = (error as { status?: number }).status ?? 500;
      ctx.set('cache-control', 'no-store');
      ctx.type = 'html';
      ctx.body = previewFailure(bar([{ where: 'page', message, ...(stack ? { stack } : {}) }]), ctx.path, storeName);
    }
  }

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const search = new URLSearchParams(ctx.search);
    const mayChoose = async () => !isProduction || isKey(search.get('key'), key) || (await isEmployee(ctx));
    if (search.has('remotes') && (await mayChoose())) return choose(ctx, search);
    const cookie = readCookies(ctx.get('cookie')).get(PREVIEW_COOKIE);
    const releases = cookie ? verifyCombination(cookie, [secret, ...previous], now()) : null;
    return releases ? show(ctx, releases, next) : next();
  };
}
