import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { releaseKey } from '@larder/platform/release-store/signature';
import { idsByHost } from '@larder/contracts/ids-by-host';
import { publicUrlProblem, serviceTokenProblem } from '@larder/contracts/production';
import { defaultDrainMs, readSettings, SettingsError, settings } from '@larder/contracts/settings';
import { shippingOf, shippingSettings } from '@larder/contracts/shipping-settings';
import type { ShippingConfig } from '@larder/rules';
import { DEFAULT_PHONE, isPhone } from '@larder/rules/shell/help-phone';

function readKeys(text: string, ctx: z.RefinementCtx): KeyObject[] {
  try {
    return text
      .split(',')
      .filter((key) => key !== '')
      .map(releaseKey);
  } catch {
    ctx.addIssue({ code: 'custom', message: 'must be public keys of Ed25519 in base64, with commas' });
    return z.NEVER;
  }
}

function readOrigins(text: string, ctx: z.RefinementCtx): [string, ...string[]] {
  const [first, ...others] = text.split(',').map((each) => settings.address.safeParse(each.trim()).data);
  const isOrigin = (address: string | undefined): address is string =>
    address !== undefined && new URL(address).origin === address;
  if (isOrigin(first) && others.every(isOrigin)) return [first, ...others];
  ctx.addIssue({ code: 'custom', message: 'must be http origins such as http://127.0.0.1:4000, with commas' });
  return z.NEVER;
}

const schema = z.object({
  /** Port and address of the store. */
  PORT: settings.port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** Folder of a host build: `client/`, `server/`, `assets.json`. */
  HOST_BUILD: z.string(),
  /** Origins of the API, such as `http://127.0.0.1:4000`, separated by commas: of each process, or of a balancer or name for all. */
  API_URL: z.string().transform(readOrigins),
  /** The release store as this server reaches it. */
  RELEASES_URL: settings.address,
  /** The release store as browsers reach it; unset is `/releases`, forwarded by the host. */
  RELEASES_PUBLIC_URL: settings.address.optional(),
  /** Folder of the local mirror of verified releases. */
  RELEASES_MIRROR: z.string().optional(),
  /** Public keys that may sign releases (Ed25519, SPKI in base64), separated by commas. The host loads only signed releases; without keys, which production does not allow, all of them. */
  RELEASE_KEYS: z.string().default('').transform(readKeys),
  /** ms between two polls of the release store: a promotion waits for half of it on average. */
  RELEASES_LOOK_MS: z.coerce.number('must be a number').int('must be a whole number').min(50).max(60_000).default(500),
  /** Number of render processes: one per core and one spare, so that pages are rendered while two are lost, for example to two releases. */
  RENDER_WORKERS: z.coerce.number('must be a number').int('must be a whole number').min(1).max(64).default(3),
  /** MB of a render process before another one replaces it. */
  RENDER_MEMORY_MB: z.coerce.number('must be a number').int('must be a whole number').min(128).max(65_536).default(768),
  /** ms after which a process that swapped a release for another gives way to a fresh one: what the old one left behind goes with it. */
  RENDER_RENEW_MS: z.coerce.number('must be a number').int('must be a whole number').min(1000).max(86_400_000).default(30_000),
  /** In production, the key that allows the preview of releases that are not live: `?remotes=…&key=…`. */
  TRIAL_KEY: z.string().min(16, 'must have 16 characters or more').optional(),
  /** MB of the page cache; 0 disables it. */
  PAGE_CACHE_MB: z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_536).default(64),
  /** Public address of the store: what canonical addresses and sitemaps begin with. */
  PUBLIC_URL: settings.address.optional(),
  /** Bearer for the api; never leaves the server (OP-149). */
  SERVICE_TOKEN: z.string().optional(),
  /** Where browsers get the token of the firewall in front of the store: an address, or a path of the store; unset is a value that each session makes (OP-148). */
  FIREWALL_TOKEN_URL: z
    .string()
    .refine(
      (text) => /^\/(?!\/)/.test(text) || /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      'must be an http address or a path',
    )
    .optional(),
  LARDER_ENV: settings.environment,
  DRAIN_MS: settings.drainMs.optional(),
  ALLOW_SANDBOX_GATEWAY: settings.allowSandboxGateway,
  LOG_LEVEL: settings.logLevel,
  /** `1` behind a proxy that sets `x-forwarded-for`, and `x-forwarded-proto` and `x-forwarded-host` where `PUBLIC_URL` is not https: they are believed. */
  TRUST_PROXY: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  /** The help line as shoppers read it, such as `(555) 010-0199` (OP-101). */
  HELP_PHONE: z.string().trim().refine(isPhone, 'is not a phone number').default(DEFAULT_PHONE),
  ...shippingSettings,
});

/** Configuration of the host process, read once at start-up. */
export interface HostConfig {
  readonly port: number;
  readonly address: string;
  readonly build: string;
  /** Origins of the API: of equal processes. */
  readonly apiOrigins: readonly [string, ...string[]];
  readonly releasesUrl: string;
  /** `/releases` (forwarded) or a separate origin. */
  readonly releasesPublicUrl: string;
  /** An origin, such as `https://store.example`. */
  readonly publicUrl: string | undefined;
  readonly mirrorDir: string | undefined;
  /** Whose signature lets a release in; none lets everything in. */
  readonly releaseKeys: readonly KeyObject[];
  /** ms between two polls of the release store. */
  readonly releasesLookMs: number;
  readonly trialKey: string | undefined;
  readonly renderWorkers: number;
  readonly renderMemoryMb: number;
  /** ms after which a process that swapped a release gives way to a fresh one. */
  readonly renderRenewMs: number;
  readonly pageCacheMb: number;
  readonly serviceToken: string | undefined;
  /** Where browsers get the value of `x-waf-token`; a path of the store, or an address. */
  readonly firewallTokenUrl: string | undefined;
  readonly environment: 'development' | 'test' | 'production';
  /** ms for which a stopping host is unready and still serves. */
  readonly drainMs: number;
  readonly allowSandboxGateway: boolean;
  readonly trustProxy: boolean;
  readonly helpPhone: string;
  readonly shipping: ShippingConfig;
  readonly logLevel: string;
}

/** Names each setting that a host in production cannot run with. */
const productionProblems = (env: z.output<typeof schema>): string[] =>
  [
    publicUrlProblem(env.PUBLIC_URL),
    serviceTokenProblem(env.SERVICE_TOKEN),
    env.RELEASE_KEYS.length > 0 ? null : 'RELEASE_KEYS is missing: in production a host loads signed releases alone',
  ].filter((problem) => problem !== null);

/** Reads the environment. Throws one `SettingsError` with all problems. */
export function readConfig(source: NodeJS.ProcessEnv): HostConfig {
  const env = readSettings(schema, idsByHost(source, source['PUBLIC_URL'] ?? ''));
  const problems = env.LARDER_ENV === 'production' ? productionProblems(env) : [];
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    port: env.PORT,
    address: env.HOST,
    build: resolve(env.HOST_BUILD),
    apiOrigins: env.API_URL,
    releasesUrl: env.RELEASES_URL,
    releasesPublicUrl: env.RELEASES_PUBLIC_URL ?? '/releases',
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    mirrorDir: env.RELEASES_MIRROR && resolve(env.RELEASES_MIRROR),
    releaseKeys: env.RELEASE_KEYS,
    releasesLookMs: env.RELEASES_LOOK_MS,
    trialKey: env.TRIAL_KEY,
    renderWorkers: env.RENDER_WORKERS,
    renderMemoryMb: env.RENDER_MEMORY_MB,
    renderRenewMs: env.RENDER_RENEW_MS,
    pageCacheMb: env.PAGE_CACHE_MB,
    serviceToken: env.SERVICE_TOKEN,
    firewallTokenUrl: env.FIREWALL_TOKEN_URL,
    environment: env.LARDER_ENV,
    drainMs: env.DRAIN_MS ?? defaultDrainMs(env.LARDER_ENV),
    allowSandboxGateway: env.ALLOW_SANDBOX_GATEWAY === '1',
    trustProxy: env.TRUST_PROXY === '1',
    helpPhone: env.HELP_PHONE,
    shipping: shippingOf(env),
    logLevel: env.LOG_LEVEL,
  };
}
