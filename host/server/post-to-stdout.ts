import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { ReleaseName } from './charges/release-name.ts';
import { readForm } from './read-form.ts';

export const POST_TO_STDOUT = '/fe-web/api/post-to-stdout';
/** characters (OP-151) */
const longest = 10_000;
/** bytes; a form can triple every character */
const bodyLimit = 40_000;

const secrets: readonly (readonly [RegExp, string])[] = [
  [/\b\d(?:[ -]?\d){12,18}\b/g, '[number]'],
  [/(bearer\s+)[\w.~+/=-]+/gi, '$1[removed]'],
  [
    /((?:password|passwd|token|nonce|otp_?code|secret|cvv|authorization|cookie|sid)["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi,
    '$1[removed]',
  ],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[email]'],
];

/** Takes out what must not be in a log (card numbers, tokens, passwords, addresses of mail) and keeps it on one line. */
export function cleanMessage(message: string): string {
  const cut = message.slice(0, longest);
  return secrets.reduce((text, [pattern, by]) => text.replace(pattern, by), cut).replace(/[\u0000-\u001f\u007f]+/g, ' | ');
}

function messageOf(type: string, text: string): string | null {
  if (!type.includes('json')) return new URLSearchParams(text).get('message');
  try {
    const body: unknown = JSON.parse(text);
    const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

/**
 * Errors of browsers into the host's log (API-084, API-027, OP-151), with the release whose script it was (`whose`). Bad input is a 400, too much of it a 413.
 */
export function postToStdout(
  log: Pick<Logger, 'warn'>,
  whose: (request: IncomingMessage, message: string) => ReleaseName | null,
): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== POST_TO_STDOUT) return next();
    const refuse = (code: number, error: string) => {
      ctx.status = code;
      ctx.body = { success: false, code, error };
    };
    if (ctx.method !== 'POST') return refuse(405, 'Please use POST.');
    const text = await readForm(ctx.req, bodyLimit);
    if (text === null) return refuse(413, 'The message is too long.');
    const message = messageOf(ctx.get('content-type'), text);
    if (!message) return refuse(400, 'Please give a message.');
    log.warn({ browser: cleanMessage(message), ...whose(ctx.req, message) }, 'browser error');
    ctx.body = { success: true };
  };
}
