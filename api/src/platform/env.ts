import { LOGIN_TRIES_PER_DAY, parseEmailAddress, REGISTRATION_TRIES_PER_HOUR } from '@larder/rules';
import { z } from 'zod';
import { idsByHost } from '@larder/contracts/ids-by-host';
import { publicUrlProblem, serviceTokenProblem } from '@larder/contracts/production';
import { defaultDrainMs, readSettings, settings } from '@larder/contracts/settings';
import { shippingSettings } from '@larder/contracts/shipping-settings';
import { DEFAULT_PHONE, isPhone } from '@larder/rules/shell/help-phone';
import { DEFAULT_SETTINGS, experimentSettings } from './experiment-settings.ts';
import { parseMailbox } from './mailbox.ts';

const count = z.coerce.number('must be a number').int('must be a whole number').min(1);
const optional = z.string().min(1).optional();

/** Text that `parse` reads; `problem` is what a start reports where it answers null. */
const parsed = <T>(parse: (text: string) => T | null, problem: string) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });

const fields = z.object({
  LARDER_ENV: settings.environment,
  /** Port of the api; 0 takes a free one. */
  PORT: settings.port.default(3001),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: settings.database,
  DATABASE_POOL: count.max(200).default(12),
  /** Signs csrf tokens and hashes of outside tokens; must be the same on every instance. */
  APP_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Proves that a call comes from the store's own server (OP-149). */
  SERVICE_TOKEN: optional,
  /** Folder of the files outside the database: an operator's own pictures, and resized pictures, which can be regenerated. */
  LARDER_DATA: z.string().default('.data'),
  /** File of a module that draws missing pictures (exports `artist`); when unset, placeholders are shown. */
  PICTURE_ARTIST: optional,
  /** Products that an import writes with one transaction; unset is its own measure. */
  IMPORT_BATCH: count.optional(),
  /** Address of the shop as browsers see it; links in mails and secure cookies follow it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Proxies whose x-forwarded-for is believed, by address. */
  TRUSTED_PROXIES: z.string().default('127.0.0.1,::1,::ffff:127.0.0.1'),
  /** The seller on receipts: name and address, lines separated by `|`. */
  SELLER: z.string().trim().min(1).max(300).default('Larder'),
  /** The help line that mails name (OP-101). */
  HELP_PHONE: z.string().trim().refine(isPhone, 'is not a phone number').default(DEFAULT_PHONE),
  LOG_LEVEL: settings.logLevel,
  DRAIN_MS: settings.drainMs.optional(),
  /** Failed sign-ins per account and address in 24 h (OP-214); limits per address follow it. */
  LOGIN_LIMIT: count.default(LOGIN_TRIES_PER_DAY),
  /** Failed registrations per address and hour before a captcha is required (OP-214). */
  REGISTER_LIMIT: count.default(REGISTRATION_TRIES_PER_HOUR),
  /** Calls per minute and address; callers on this very machine are not counted. */
  RATE_LIMIT_PER_MINUTE: count.default(1200),
  /** `smtp://…` sends real mail; when unset, mail stays in the local mailbox. */
  SMTP_URL: optional,
  /** `1` lets a store in production keep all mail in the local mailbox, which is not accessible there. */
  ALLOW_LOCAL_MAILBOX: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  /** The sender of all mail. */
  MAIL_FROM: parsed(parseMailbox, 'must look like Larder <hello@larder.example>').prefault('Larder <hello@larder.example>'),
  /** Recipient of messages from the form at /help; the default is the mailbox of MAIL_FROM. */
  HELP_EMAIL: parsed(parseEmailAddress, 'must be an email address').optional(),
  /**
   * `1` requires a mailed code of staff at every sign-in except by passkey, `0` does not; the default is `1` in production and
   * `0` elsewhere (ASVS 6.3.3).
   */
  STAFF_CODES: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  /** Folder of the help pages that the guide of the chat answers from; unset leaves it without answers. */
  HELP_TEXTS: optional,
  /**
   * Where people reply to shoppers: `desk` at the store's own, `chatwoot` at that service, with CHATWOOT_INBOX and
   * CHATWOOT_WEBHOOK_SECRET (OP-144).
   */
  CHAT_DESK: z.enum(['desk', 'chatwoot'], 'must be desk or chatwoot').default('desk'),
  CHATWOOT_URL: z.url({ protocol: /^https?$/ }).default('https://app.chatwoot.com'),
  /** Identifier of an inbox of the kind API. */
  CHATWOOT_INBOX: optional,
  CHATWOOT_WEBHOOK_SECRET: optional,
  /**
   * The carrier's name in mails, and its page for a box, with `{number}` for the tracking number; when unset, mails link to the
   * order's page (OP-216).
   */
  CARRIER_NAME: z.string().trim().min(1).max(60).default('Larder Delivery'),
  TRACKING_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.includes('{number}'), 'must contain {number}')
    .optional(),
  /** Address for returns, in one line; when unset, production accepts none, and other stores show a made-up address. */
  RETURNS_ADDRESS: optional,
  /** `sandbox`, `rest` with PAYMENT_API_URL, PAYMENT_API_KEY and PAYMENT_BROWSER_URL, or `braintree` with its three keys. */
  PAYMENT_GATEWAY: z.enum(['sandbox', 'rest', 'braintree']).default('sandbox'),
  /** `1` lets a store in production accept the sandbox's cards, which are not real money. */
  ALLOW_SANDBOX_GATEWAY: settings.allowSandboxGateway,
  PAYMENT_API_URL: z.url().optional(),
  PAYMENT_API_KEY: optional,
  /** The URL to which browsers post cards: an address of the gateway, never of the store. */
  PAYMENT_BROWSER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Scripts by which browsers pay with wallets at the gateway; both or none. */
  PAYMENT_CLIENT_SCRIPT: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_WALLET_SCRIPT: z.url({ protocol: /^https?$/ }).optional(),
  /** Which of Braintree's two worlds: `sandbox` takes no money. */
  BRAINTREE_ENVIRONMENT: z.enum(['sandbox', 'production'], 'must be sandbox or production').default('sandbox'),
  BRAINTREE_MERCHANT_ID: optional,
  BRAINTREE_PUBLIC_KEY: optional,
  BRAINTREE_PRIVATE_KEY: optional,
  /** The merchant account that receives payments; the default is that of the account. */
  BRAINTREE_MERCHANT_ACCOUNT: optional,
  /** The store's name at Google, for a live Google Pay. */
  BRAINTREE_GOOGLE_MERCHANT: optional,
  /** Another address of its API, for a fake; the default is Braintree's own. */
  BRAINTREE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sign-in with Google: the store's name and secret there; unset is a local provider outside production, and none in it (OP-081). */
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  /** The OpenID issuer for Google sign-in; another address selects a fake of Google. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  /** Domain that passkeys are tied to, for ever: the store's host, or one that it ends with; unset is the host of PUBLIC_URL. */
  PASSKEY_RP_ID: z.hostname().optional(),
  /** Outside ZIP lookup; unset uses the table that ships with the store (OP-082). */
  ADDRESS_API_URL: z.url().optional(),
  /** Outside suggestions of addresses; unset uses a short table that ships with the store. */
  STREET_API_URL: z.url().optional(),
  /** Outside check of identities, for free memberships; unset is the day of birth (OP-082). */
  IDENTITY_API_URL: z.url().optional(),
  /**
   * External lookup of leaked passwords, by ranges of hashes. When unset, only the list that ships with the store applies (ASVS
   * 6.2.12).
   */
  BREACHED_PASSWORDS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Sales tax: `states` uses the state alone, `zips` a table of a few ZIPs for trials, `rest` queries TAX_API_URL. Without a
   * result the state's rate applies (OP-021).
   */
  TAX_RATES: z.enum(['states', 'zips', 'rest']).default('states'),
  TAX_API_URL: z.url().optional(),
  /** ZIPs that nothing fresh is delivered to (OP-125): first digits as ranges, spaces between; unset is Montana, Wyoming and the Dakotas, `000` is none. */
  NO_FRESH_ZIPS: z
    .string()
    .regex(/^(\d{1,5}(-\d{1,5})?( |$))+$/, 'must look like 590-599 83414')
    .default('570-577 580-588 590-599 820-831 83414'),
  ...shippingSettings,
  /** Milliseconds the sandbox gateway takes to answer. */
  SANDBOX_LATENCY_MS: z.coerce.number().int().min(0).max(10_000).default(120),
  /** Shares of traffic and audiences of experiments as JSON; unset runs them as the store decided (OP-145). */
  EXPERIMENTS: experimentSettings.default(DEFAULT_SETTINGS),
  /**
   * `auto` publishes reviews at once, `manual` after a moderator's approval; the default is `manual` in production and `auto`
   * elsewhere (OP-083).
   */
  REVIEW_APPROVAL: z.enum(['auto', 'manual']).optional(),
  /** `off` runs no background jobs in this process. */
  JOBS: z.enum(['on', 'off']).default('on'),
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
  PUBLIC_URL: string;
  REVIEW_APPROVAL: 'auto' | 'manual';
  DRAIN_MS: number;
  readonly isProduction: boolean;
}

/** Reads and checks the environment. Throws `SettingsError` with all settings that are wrong, and with all that others demand. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const env = readSettings(schema, idsByHost(source, source['PUBLIC_URL'] ?? ''));
  const isProduction = env.LARDER_ENV === 'production';
  return {
    ...env,
    APP_SECRET: env.APP_SECRET ?? developmentSecret(env.DATABASE_URL),
    PUBLIC_URL: env.PUBLIC_URL ?? LOCAL_URL,
    DRAIN_MS: env.DRAIN_MS ?? defaultDrainMs(env.LARDER_ENV),
    REVIEW_APPROVAL: env.REVIEW_APPROVAL ?? (isProduction ? 'manual' : 'auto'),
    isProduction,
  };
}

/** Tied to the database but not to its port, which differs at each start: tokens and card fingerprints survive a restart. */
function developmentSecret(databaseUrl: string): string {
  const { username, password, pathname } = new URL(databaseUrl);
  return `development:${username}:${password}${pathname}`;
}
