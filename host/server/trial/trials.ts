import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Registry } from '@larder/contracts/release';
import { readCookies } from '../../src/server/request-cookies.ts';
import type { ReleaseAddress } from '../hub/generation.ts';
import { RemoteError } from '../hub/remote-error.ts';
import type { Incident } from '../incidents.ts';
import { allowInline, type HostState } from '../security.ts';
import { BAR_INLINE, trialBar, trialFailure, type Tried } from './bar.ts';
import { readCombination, type Named } from './combination.ts';
import type { ReleaseDirectory } from './directory.ts';
import { LIFE_MS, sealed, unsealed } from './seal.ts';

export interface TrialOptions {
  readonly directory: ReleaseDirectory;
  readonly registry: () => Registry | undefined;
  readonly isProduction: boolean;
  /** In production whoever knows it may try releases. */
  readonly key: string | undefined;
  readonly isEmployee: (ctx: ParameterizedContext<HostState>) => Promise<boolean>;
  /** Signs what browsers keep; without one nothing outlives this process. */
  readonly secret: string | undefined;
  readonly now?: () => number;
}

const TRIAL_COOKIE = 'trial';

const isKey = (given: string | null, key: string | undefined): boolean => {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(key ?? '')];
  return b.length > 0 && a.length === b.length && timingSafeEqual(a, b);
};

function triedOf({ name, version }: Named, registry: Registry | undefined): Tried {
  const entries = registry?.microFrontends[name] ?? [];
  const live = entries.find(({ deployment }) => deployment.default)?.metadata.version ?? null;
  return { name, version, live, bad: entries.find(({ metadata }) => metadata.version === version)?.bad?.reason };
}

/**
 * Lets QA look at releases that are not live: `?remotes=mf-cart@1a2b…,mf-quiz@3c4d…` at any page keeps the combination for this browser, `?remotes=` ends that. Only published releases
 * count (400); in production only for employees and who knows the key (`&key=`), for anybody else the words mean nothing. Each page then says at its end what it is made of and what went wrong in it.
 */
export function trials(options: TrialOptions): Middleware<HostState> {
  const { directory, registry, isProduction, key, isEmployee, now = Date.now } = options;
  const secret = options.secret ?? randomBytes(32).toString('hex');
  type Context = ParameterizedContext<HostState>;

  /** All of them, or which one is not published. */
  async function addressed(releases: readonly Named[]): Promise<ReleaseAddress[] | Named> {
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

  /** Keeps the combination of the address, or ends the one that is kept, and leads to the page itself. */
  async function choose(ctx: Context, search: URLSearchParams): Promise<void> {
    const text = search.get('remotes') ?? '';
    const releases = text === '' ? [] : readCombination(text);
    if (!releases) return refuse(ctx, 'remotes: give releases as mf-cart@<version>,mf-quiz@<version>, one of each remote.');
    const found = await addressed(releases);
    if (!Array.isArray(found)) return refuse(ctx, `remotes: ${found.name}@${found.version} is not published in this store.`);
    const kept = `Path=/; HttpOnly; SameSite=Lax${ctx.secure ? '; Secure' : ''}; Max-Age=${releases.length === 0 ? 0 : LIFE_MS / 1000}`;
    ctx.append('set-cookie', `${TRIAL_COOKIE}=${releases.length === 0 ? '' : sealed(releases, secret, now())}; ${kept}`);
    for (const name of ['remotes', 'key']) search.delete(name);
    ctx.status = 303;
    ctx.set('location', ctx.path + (search.size > 0 ? `?${search}` : ''));
    ctx.set('cache-control', 'no-store');
    ctx.body = '';
  }

  async function show(ctx: Context, releases: readonly Named[], next: () => Promise<void>): Promise<void> {
    const bar = (problems: readonly Incident[]) =>
      trialBar(
        releases.map((each) => triedOf(each, registry())),
        problems,
      );
    try {
      allowInline(ctx, BAR_INLINE);
      const found = await addressed(releases);
      if (!Array.isArray(found)) throw new RemoteError('http', 'manifest', `${found.name}@${found.version} is published no more`);
      ctx.state.trial = { releases: found, problems: [] };
      await next();
      if (ctx.response.is('html') && Buffer.isBuffer(ctx.body)) {
        const html = ctx.body.toString();
        const end = html.lastIndexOf('</body>');
        ctx.body = html.slice(0, end) + bar(ctx.state.trial.problems) + html.slice(end);
      }
    } catch (error) {
      if (ctx.res.destroyed) throw error;
      const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
      ctx.status = (error as { status?: number }).status ?? 500;
      ctx.set('cache-control', 'no-store');
      ctx.type = 'html';
      ctx.body = trialFailure(bar([{ where: 'page', message, ...(stack ? { stack } : {}) }]), ctx.path);
    }
  }

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const search = new URLSearchParams(ctx.search);
    const mayChoose = async () => !isProduction || isKey(search.get('key'), key) || (await isEmployee(ctx));
    if (search.has('remotes') && (await mayChoose())) return choose(ctx, search);
    const kept = readCookies(ctx.get('cookie')).get(TRIAL_COOKIE);
    const releases = kept ? unsealed(kept, secret, now()) : null;
    return releases ? show(ctx, releases, next) : next();
  };
}
