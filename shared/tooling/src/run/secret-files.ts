import { readFileSync } from 'node:fs';
import { SettingsError } from '@larder/contracts/settings';

/** Settings that are secrets: each can come from a file that `<NAME>_FILE` names. */
export const SECRETS = [
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

type Environment = Record<string, string | undefined>;

/**
 * Replaces each `<NAME>_FILE` of an environment by `<NAME>` with the content of that file, without the line break at its end.
 * Processes that it starts inherit the values.
 * @throws SettingsError with every file that cannot be read, and every secret that is also set directly
 */
export function applySecretFiles(env: Environment): void {
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) {
      problems.push(`${name} and ${name}_FILE are both set: unset one of them`);
      continue;
    }
    try {
      env[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  if (problems.length > 0) throw new SettingsError(problems);
  for (const name of SECRETS) delete env[`${name}_FILE`];
}
