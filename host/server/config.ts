import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { idsByHost } from '@larder/contracts/ids-by-host';
import { publicUrlProblem, serviceTokenProblem } from '@larder/contracts/production';
import { acceptedSecrets, defaultDrainMs, readSettings, SettingsError } from '@larder/contracts/settings';
import { shippingOf } from '@larder/contracts/shipping-settings';
import type { ShippingConfig } from '@larder/rules';
import { traceSchema, type TraceSettings } from '@larder/platform/tracing/settings';
import { hostSchema } from './settings.ts';

/** Configuration of the host process, read once at start-up. */
export interface HostConfig {
  readonly port: number;
  readonly address: string;
  readonly build: string;
  /** Origins of the API: of equal processes. */
  readonly apiOrigins: readonly [string, ...string[]];
  /** Origins of the release store: of equal processes. */
  readonly releaseOrigins: readonly [string, ...string[]];
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
  /** s for which a CDN may share a visitor's page; 0 for never. */
  readonly cdnTtlS: number;
  /** Signs, and identifies this host. */
  readonly serviceToken: string | undefined;
  /** What others may sign with: `serviceToken`, and a second value during its rotation; empty where there is none. */
  readonly serviceTokens: readonly string[];
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
  readonly traces: TraceSettings;
}

/** Names each setting that a host in production cannot run with. */
const productionProblems = (env: z.output<typeof hostSchema>): string[] =>
  [
    publicUrlProblem(env.PUBLIC_URL),
    serviceTokenProblem(env.SERVICE_TOKEN),
    env.RELEASE_KEYS.length > 0 ? null : 'RELEASE_KEYS is missing: in production a host loads signed releases alone',
  ].filter((problem) => problem !== null);

/** Reads the environment. Throws one `SettingsError` with all problems. */
export function readConfig(source: NodeJS.ProcessEnv): HostConfig {
  const env = readSettings(hostSchema, idsByHost(source, source['PUBLIC_URL'] ?? ''));
  const problems = env.LARDER_ENV === 'production' ? productionProblems(env) : [];
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    port: env.PORT,
    address: env.HOST,
    build: resolve(env.HOST_BUILD),
    apiOrigins: env.API_URL,
    releaseOrigins: env.RELEASES_URL,
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
    cdnTtlS: env.CDN_TTL_S,
    serviceToken: env.SERVICE_TOKEN,
    serviceTokens: env.SERVICE_TOKEN ? acceptedSecrets(env.SERVICE_TOKEN, env.SERVICE_TOKEN_PREVIOUS) : [],
    firewallTokenUrl: env.FIREWALL_TOKEN_URL,
    environment: env.LARDER_ENV,
    drainMs: env.DRAIN_MS ?? defaultDrainMs(env.LARDER_ENV),
    allowSandboxGateway: env.ALLOW_SANDBOX_GATEWAY === '1',
    trustProxy: env.TRUST_PROXY === '1',
    helpPhone: env.HELP_PHONE,
    shipping: shippingOf(env),
    logLevel: env.LOG_LEVEL,
    traces: traceSchema.parse(env),
  };
}
