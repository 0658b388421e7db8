import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { settings } from '@larder/contracts/settings';
import { shippingSettings } from '@larder/contracts/shipping-settings';
import { releaseKey } from '@larder/platform/release-store/signature';
import { traceSettings } from '@larder/platform/tracing/settings';

const wholeNumber = z.coerce.number('must be a number').int('must be a whole number');

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

const shopSettings = {
  PUBLIC_URL: settings.publicUrl,
  HELP_PHONE: settings.helpPhone,
};

const protectionSettings = {
  FIREWALL_TOKEN_URL: z
    .string()
    .refine(
      (text) => /^\/(?!\/)/.test(text) || /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      'must be an http address or a path',
    )
    .optional()
    .describe(
      'Address or path that answers `{"token": …, "expires_in": seconds}`: the token that pages send to a firewall (`x-waf-token`). Unset, each session generates a value. `/local-firewall/token` is a fake outside production (OP-148).',
    ),
};

const processSettings = {
  LARDER_ENV: settings.environment,
  PORT: settings.port.default(3000).describe('Port of the store.'),
  HOST: settings.listenAddress.default('0.0.0.0'),
  API_URL: settings.origins.describe(
    'Origins of the api, such as `http://127.0.0.1:4000`, with commas: of each process, or of a balancer or name for all.',
  ),
  RELEASES_URL: settings.origins.describe(
    'Origins of the release store as the host reaches it, with commas: of each process, or of a balancer or name for all.',
  ),
  SERVICE_TOKEN: settings.serviceToken,
  SERVICE_TOKEN_PREVIOUS: settings.previousServiceToken,
  TRUST_PROXY: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .describe(
      "`1` behind a proxy: the last address in `x-forwarded-for` is the shopper's. `x-forwarded-proto` and `x-forwarded-host` count where `PUBLIC_URL` is not https.",
    ),
  ALLOW_SANDBOX_GATEWAY: settings.allowSandboxGateway,
  LOG_LEVEL: settings.logLevel,
  ...traceSettings,
  DRAIN_MS: settings.drainMs,
};

const renderSettings = {
  HOST_BUILD: z
    .string()
    .describe(
      "Folder of a host build (`client/`, `server/`, `assets.json`). `larder run host` without it uses this checkout's build.",
    ),
  RENDER_WORKERS: wholeNumber.min(1).max(64).default(3).describe('Render processes: one per core, and one spare.'),
  RENDER_MEMORY_MB: wholeNumber
    .min(128)
    .max(65_536)
    .default(768)
    .describe('Memory of a render process before another one replaces it.'),
  RENDER_RENEW_MS: wholeNumber
    .min(1000)
    .max(86_400_000)
    .default(30_000)
    .describe(
      'ms after which a render process that swapped a release is replaced: what the old release left behind goes with it.',
    ),
  PAGE_CACHE_MB: wholeNumber.min(0).max(65_536).default(64).describe("Memory of the cache of visitors' pages; 0 disables it."),
  CDN_TTL_S: wholeNumber
    .min(0)
    .max(3600)
    .default(0)
    .describe(
      'Seconds for which a CDN may share the pages of visitors, and as many again while it fetches the next copy: [operating](operating.md). 0 lets no CDN store pages.',
    ),
  TRIAL_KEY: z
    .string()
    .min(16, 'must have 16 characters or more')
    .optional()
    .describe('Key for the preview of releases in production, `?remotes=…&key=…`: [QA](qa.md).'),
  RELEASES_PUBLIC_URL: settings.address
    .optional()
    .describe('The release store as browsers reach it, in production. Unset is `/releases`, forwarded by the host.'),
  RELEASES_MIRROR: z.string().optional().describe('Folder of the local copies of verified releases.'),
  RELEASE_KEYS: z
    .string()
    .default('')
    .transform(readKeys)
    .describe(
      'Public keys that may sign releases (Ed25519, SPKI in base64), with commas. The host loads only signed releases. Required in production; without keys it loads all releases.',
    ),
  RELEASES_LOOK_MS: wholeNumber
    .min(50)
    .max(60_000)
    .default(500)
    .describe('ms between two polls of the release store. A promotion waits for half of it on average.'),
};

/** Settings of the host by subject, in the order of the reference. */
export const hostSettings = {
  Store: z.object(shopSettings),
  'Shipping, tax, returns': z.object(shippingSettings),
  'Sign-in and protection': z.object(protectionSettings),
  Processes: z.object(processSettings),
  'Rendering and releases': z.object(renderSettings),
} as const;

/** All settings of the host. */
export const hostSchema = z.object({
  ...shopSettings,
  ...shippingSettings,
  ...protectionSettings,
  ...processSettings,
  ...renderSettings,
});
