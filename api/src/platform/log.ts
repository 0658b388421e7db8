import { type Logger, type LoggerOptions, pino } from 'pino';
import { traceFields } from '@larder/platform/tracing/tracer';
import type { Env } from './env.ts';

/** The logger of a process or request. */
export type Log = Logger;

/** Never written, wherever they turn up in a logged object. */
const secret = [
  'password',
  'current_password',
  'token',
  'payment_token',
  'cvv',
  'number',
  'cookie',
  'authorization',
  'csrf_token',
  'otpCode',
  'nonce',
  'uatoken',
];
const paths = secret
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  .concat(['*.headers["set-cookie"]', '*.headers["x-csrf-token"]']);

/** Returns the logger's options: the level, the name of the process, the trace of each line, and the paths of secrets to redact. */
export function logOptions(env: Pick<Env, 'LOG_LEVEL'>, app = 'api'): LoggerOptions {
  return { level: env.LOG_LEVEL, base: { app }, mixin: traceFields, redact: { paths, censor: '[redacted]' } };
}

/** Structured log lines on stdout, secrets redacted. */
export const createLog = (env: Pick<Env, 'LOG_LEVEL'>, app?: string): Log => pino(logOptions(env, app));
