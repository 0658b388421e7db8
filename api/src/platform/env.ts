import { z } from 'zod';
import { idsByHost } from '@larder/contracts/ids-by-host';
import { publicUrlProblem, serviceTokenProblem } from '@larder/contracts/production';
import {
  type AcceptedSecrets,
  acceptedSecrets,
  defaultDrainMs,
  readSettings,
  SETTINGS_FROM_FILES,
} from '@larder/contracts/settings';
import { missingKeys } from '@larder/platform/files/object-store-settings';
import { mailAndChatSettings } from './settings/mail-and-chat.ts';
import { paymentSettings } from './settings/payments.ts';
import { processSettings } from './settings/process.ts';
import { deliverySettings, shopSettings } from './settings/shop.ts';
import { signInSettings } from './settings/sign-in.ts';

const fields = z.object({
  ...processSettings,
  ...shopSettings,
  ...deliverySettings,
  ...paymentSettings,
  ...mailAndChatSettings,
  ...signInSettings,
});

/** The address of a local store. */
const LOCAL_URL = 'http://localhost:3000';

/**
 * Constraints between settings. They are checked even when single settings are invalid, so that a start reports all problems at
 * once.
 */
const schema = fields.superRefine(
  (env, context) => {
    const needs = (message: string) => context.addIssue({ code: 'custom', message });
    const isProduction = env.LARDER_ENV === 'production';
    const unfit = isProduction ? [publicUrlProblem(env.PUBLIC_URL), serviceTokenProblem(env.SERVICE_TOKEN)] : [];
    for (const problem of unfit) if (problem !== null) needs(problem);
    if (isProduction && !env.APP_SECRET) needs('APP_SECRET is missing (needed in production)');
    if (isProduction && env.PAYMENT_GATEWAY === 'sandbox' && env.ALLOW_SANDBOX_GATEWAY === '0') {
      needs(
        'PAYMENT_GATEWAY must be rest or braintree in production: the sandbox takes no money (ALLOW_SANDBOX_GATEWAY=1 allows it, for a rehearsal)',
      );
    }
    const filesProblem = env.FILES ? missingKeys('FILES', env) : null;
    if (filesProblem !== null) needs(filesProblem);
    if (isProduction && !env.SMTP_URL && env.ALLOW_LOCAL_MAILBOX === '0') {
      needs(
        'SMTP_URL is missing: in production nobody sees the local mailbox (ALLOW_LOCAL_MAILBOX=1 allows it, for a rehearsal)',
      );
    }
    if (env.PAYMENT_GATEWAY === 'rest' && !(env.PAYMENT_API_URL && env.PAYMENT_API_KEY && env.PAYMENT_BROWSER_URL)) {
      needs('PAYMENT_API_URL, PAYMENT_API_KEY and PAYMENT_BROWSER_URL are needed with PAYMENT_GATEWAY=rest');
    }
    if (env.PAYMENT_GATEWAY === 'braintree') {
      const keys = ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'] as const;
      for (const key of keys) if (!env[key]) needs(`${key} is missing (needed with PAYMENT_GATEWAY=braintree)`);
      const isForPractice = env.BRAINTREE_ENVIRONMENT === 'sandbox' || env.BRAINTREE_API_URL !== undefined;
      if (isProduction && isForPractice && env.ALLOW_SANDBOX_GATEWAY === '0') {
        needs(
          'BRAINTREE_ENVIRONMENT must be production in production, without BRAINTREE_API_URL: anything else takes no money (ALLOW_SANDBOX_GATEWAY=1 allows it, for a rehearsal)',
        );
      }
    }
    if (env.CHAT_DESK === 'chatwoot' && !(env.CHATWOOT_INBOX && env.CHATWOOT_WEBHOOK_SECRET)) {
      needs('CHATWOOT_INBOX and CHATWOOT_WEBHOOK_SECRET are needed with CHAT_DESK=chatwoot');
    }
    if (!env.GOOGLE_CLIENT_ID !== !env.GOOGLE_CLIENT_SECRET) {
      needs('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together');
    }
    if (isProduction && !env.GOOGLE_ISSUER.startsWith('https:')) needs('GOOGLE_ISSUER must begin with https in production');
    const hostname = URL.parse(env.PUBLIC_URL ?? LOCAL_URL)?.hostname ?? null;
    if (hostname !== null && env.PASSKEY_RP_ID && env.PASSKEY_RP_ID !== hostname && !hostname.endsWith(`.${env.PASSKEY_RP_ID}`)) {
      needs('PASSKEY_RP_ID must be the host of PUBLIC_URL or a domain above it');
    }
    if (env.TAX_RATES === 'rest' && !env.TAX_API_URL) needs('TAX_API_URL is needed with TAX_RATES=rest');
    if (!env.PAYMENT_CLIENT_SCRIPT !== !env.PAYMENT_WALLET_SCRIPT) {
      needs('PAYMENT_CLIENT_SCRIPT and PAYMENT_WALLET_SCRIPT are needed together');
    }
  },
  { when: () => true },
);

/** Validated settings of the environment, with defaults of those that are optional. */
export interface Env extends z.infer<typeof schema> {
  APP_SECRET: string;
  DATABASE_DIRECT_URL: string;
  PUBLIC_URL: string;
  /** `APP_SECRET`, and a second value during its rotation. */
  readonly appSecrets: AcceptedSecrets;
  /** `SERVICE_TOKEN`, and a second value during its rotation; empty where there is none. */
  readonly serviceTokens: readonly string[];
  REVIEW_APPROVAL: 'auto' | 'manual';
  DRAIN_MS: number;
  readonly isProduction: boolean;
  /** Where settings that are not defaults come from, by name. */
  readonly origins: ReadonlyMap<string, 'environment' | 'file'>;
}

/** Reads and checks the environment. Throws `SettingsError` with all settings that are wrong, and with all that others demand. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const env = readSettings(schema, idsByHost(source, source['PUBLIC_URL'] ?? ''));
  const isProduction = env.LARDER_ENV === 'production';
  const secret = env.APP_SECRET ?? developmentSecret(env.DATABASE_URL);
  return {
    ...env,
    DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    APP_SECRET: secret,
    appSecrets: acceptedSecrets(secret, env.APP_SECRET_PREVIOUS),
    serviceTokens: env.SERVICE_TOKEN ? acceptedSecrets(env.SERVICE_TOKEN, env.SERVICE_TOKEN_PREVIOUS) : [],
    PUBLIC_URL: env.PUBLIC_URL ?? LOCAL_URL,
    DRAIN_MS: env.DRAIN_MS ?? defaultDrainMs(env.LARDER_ENV),
    REVIEW_APPROVAL: env.REVIEW_APPROVAL ?? (isProduction ? 'manual' : 'auto'),
    isProduction,
    origins: originsOf(source),
  };
}

function originsOf(source: Readonly<Record<string, string | undefined>>): Env['origins'] {
  const files = new Set(source[SETTINGS_FROM_FILES]?.split(','));
  const names = Object.keys(source).filter((name) => source[name] !== undefined && source[name] !== '');
  return new Map(names.map((name) => [name, files.has(name) ? 'file' : 'environment']));
}

/** Tied to the database but not to its port, which differs at each start: tokens and card fingerprints survive a restart. */
function developmentSecret(databaseUrl: string): string {
  const { username, password, pathname } = new URL(databaseUrl);
  return `development:${username}:${password}${pathname}`;
}
