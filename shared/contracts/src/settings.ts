import { DEFAULT_PHONE, isPhone } from '@larder/rules/shell/help-phone';
import { z } from 'zod';

/*
 * How a process reads its environment: one spelling of each setting for all processes, and a start that fails with the whole list of what
 * is wrong. Node only; browsers have no environment.
 */

/** An address without a slash at its end. */
const address = z.url({ protocol: /^https?$/, error: 'must be an http address' }).transform((url) => url.replace(/\/+$/, ''));

function readOrigins(text: string, ctx: z.RefinementCtx): [string, ...string[]] {
  const [first, ...others] = text.split(',').map((each) => address.safeParse(each.trim()).data);
  const isOrigin = (address: string | undefined): address is string =>
    address !== undefined && new URL(address).origin === address;
  if (isOrigin(first) && others.every(isOrigin)) return [first, ...others];
  ctx.addIssue({ code: 'custom', message: 'must be http origins such as http://127.0.0.1:4000, with commas' });
  return z.NEVER;
}

/** Settings that more than one process reads; their descriptions stand in the settings reference. */
export const settings = {
  /** Port to listen on; 0 takes a free one. */
  port: z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535),
  /** Address to listen on. */
  listenAddress: z.string().describe('Address to listen on; `0.0.0.0` is every address of the machine.'),
  address,
  /** Origins of equal servers, with commas. */
  origins: z.string().transform(readOrigins),
  database: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgresql://user:password@host:port/name')
    .describe(
      'PostgreSQL server, version 18 or later: `postgresql://user:password@host:port/name`. `npm start` without it runs an embedded one.',
    ),
  logLevel: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least severe log lines that are written.'),
  /** In production no fake of an external service is accessible, and secrets must be given (OP-146). `NODE_ENV` is the libraries' own. */
  environment: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      '`production` has no mailbox, needs a mail server and a real payment gateway, and holds reviews for approval (OP-146).',
    ),
  allowSandboxGateway: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .describe('`1` lets a production store start with the sandbox gateway, for a rehearsal: its cards are not real money.'),
  publicUrl: z
    .url({ protocol: /^https?$/, error: 'must be an http address' })
    .optional()
    .describe(
      'Origin at which shoppers reach the store: links in mails, canonical addresses, sitemaps, passkeys. With https, cookies are `Secure`. Required in production: [going live](operating.md#going-live).',
    ),
  /** Authenticates the host at the api (OP-149). */
  serviceToken: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Authenticates calls between the store's processes and of operators (OP-149). 16 characters or more, the same in every process. Required in production; `npm start` generates it.",
    ),
  /** A second accepted value of `serviceToken`, during its rotation. */
  previousServiceToken: z
    .string()
    .min(1)
    .optional()
    .describe('A second value of `SERVICE_TOKEN` that is accepted, during its [rotation](operating.md#rotating-secrets).'),
  dataFolder: z
    .string()
    .default('.data')
    .describe('Folder of embedded database, releases, pictures and logs. Logs take at most 15 MB per part.'),
  helpPhone: z
    .string()
    .trim()
    .refine(isPhone, 'is not a phone number')
    .default(DEFAULT_PHONE)
    .describe(
      'The help line as shoppers read it (OP-101). Footer and error pages always name it; texts and mails only when it is set.',
    ),
  drainMs: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0)
    .max(60_000)
    .optional()
    .describe(
      'ms for which a stopping process is unready and still serves new requests, so that balancers turn to others. Unset is 5000 in production and 0 elsewhere.',
    ),
};

/** @returns `DRAIN_MS` where it is unset: five seconds in production, where balancers poll readiness; none elsewhere */
export const defaultDrainMs = (environment: string): number => (environment === 'production' ? 5_000 : 0);

/** Variable with the names of the settings that were read from files, with commas. */
export const SETTINGS_FROM_FILES = 'LARDER_SETTINGS_FROM_FILES';

/** Settings that are secrets: each can come from a file that `<NAME>_FILE` names. */
export const SECRET_SETTINGS = [
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'BRAINTREE_MERCHANT_ID',
  'BRAINTREE_PRIVATE_KEY',
  'BRAINTREE_PUBLIC_KEY',
  'CHATWOOT_WEBHOOK_SECRET',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'GOOGLE_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'PAYMENT_API_KEY',
  'RELEASE_SIGNING_KEY',
  'SERVICE_TOKEN',
  'SERVICE_TOKEN_PREVIOUS',
  'SMTP_URL',
  'TRIAL_KEY',
] as const;

/** All that is wrong with the environment, one readable line each. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** Reads and checks the environment; an empty value counts as unset. Throws {@link SettingsError} with every problem at once. */
export function readSettings<T extends z.ZodType>(schema: T, source: Readonly<Record<string, string | undefined>>): z.output<T> {
  const input = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new SettingsError(
    parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return name === '' ? issue.message : name in input ? `${name}: ${issue.message}` : `${name} is missing`;
    }),
  );
}

/**
 * Values of one secret that a process accepts, the current one first: it signs, and each of them verifies. There are two while the secret is being
 * rotated.
 */
export type AcceptedSecrets = readonly [current: string, ...previous: string[]];

/**
 * Lists the accepted values of a secret.
 * @param previous the second accepted value; undefined or empty outside of a rotation
 */
export const acceptedSecrets = (current: string, previous?: string): AcceptedSecrets =>
  previous && previous !== current ? [current, previous] : [current];
