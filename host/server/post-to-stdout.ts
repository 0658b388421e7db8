import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { BrowserReport } from '@larder/platform/release-health/browser-reports';
import type { ReleaseName } from '@larder/platform/release-health/release-name';
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

/** Removes what must not be in a log (card numbers, tokens, passwords, e-mail addresses) and joins the message to one line. */
export function cleanMessage(message: string): string {
  const cut = message.slice(0, longest);
  return secrets.reduce((text, [pattern, by]) => text.replace(pattern, by), cut).replace(/[\u0000-\u001f\u007f]+/g, ' | ');
}

const browserReport = z.object({
  message: z.string().min(1),
  view: z.string().catch(''),
  release: z.string().optional().catch(undefined),
});

/** Reads a report of a form or of JSON; null where there is no message in it. */
function reportOf(type: string, text: string): BrowserReport | null {
  try {
    const body: unknown = type.includes('json') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    return browserReport.safeParse(body).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Logs errors of browsers (API-084, API-027, OP-151), with remote and version where the report proves them. Bad input is a 400, too much of it a 413.
 * @param prove returns the release that a report is about, where its token proves it; null otherwise
 */
export function postToStdout(
  log: Pick<Logger, 'warn'>,
  prove: (request: IncomingMessage, report: BrowserReport) => ReleaseName | null,
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
    const report = reportOf(ctx.get('content-type'), text);
    if (!report) return refuse(400, 'Please give a message.');
    log.warn({ browser: cleanMessage(report.message), ...prove(ctx.req, report) }, 'browser error');
    ctx.body = { success: true };
  };
}
