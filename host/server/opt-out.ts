import type { Middleware, ParameterizedContext } from 'koa';
import { OPT_OUT_CALL, OPT_OUT_PATH } from '../src/content/opt-out.ts';
import { OPT_OUT_COOKIE } from '@larder/rules/shell/opt-out';
import { optOutOf } from '../src/app/site.ts';
import { readCookies } from '@larder/platform/http/request-cookies';
import { isOurs, readForm } from './read-form.ts';
import type { HostState } from './security.ts';

/** s for which the choice is retained: a year. */
const MAX_AGE_S = 31_536_000;
/** bytes; the form has one short field. */
const LONGEST = 1000;

/** Calls that track a person. For those who opted out they end here: they neither reach the API nor fail in the page. */
const COUNTING = /^\/api\/v1\/(collect|conversion\/event|track\/sponsored_product)$/;

/** Saves a choice with the account of the request's session. @throws Error when it cannot be saved */
export type KeepChoice = (ctx: ParameterizedContext<HostState>, isOut: boolean) => Promise<void>;

async function choose(ctx: ParameterizedContext<HostState>, keep: KeepChoice): Promise<void> {
  const refuse = (code: number, error: string, errors?: Record<string, string>) => {
    ctx.status = code;
    ctx.body = { success: false, code, error, ...(errors ? { errors } : {}) };
  };
  if (ctx.method !== 'POST') return refuse(405, 'Please use POST.');
  if (!isOurs(ctx)) return refuse(400, 'Please use the form of this store.');
  const text = await readForm(ctx.req, LONGEST);
  if (text === null) return refuse(413, 'The form is too long.');
  const choice = new URLSearchParams(text).get('choice');
  if (choice !== 'out' && choice !== 'in') return refuse(400, 'Please choose.', { choice: 'Please choose out or in.' });
  try {
    if (readCookies(ctx.get('cookie')).has('loggedin')) await keep(ctx, choice === 'out');
  } catch {
    return refuse(502, 'Your choice could not be kept with your account. Please go back and try again.');
  }
  const secure = ctx.secure ? '; Secure' : '';
  const life = choice === 'out' ? MAX_AGE_S : 0;
  ctx.append(
    'set-cookie',
    `${OPT_OUT_COOKIE}=${choice === 'out' ? 1 : 0}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`,
  );
  ctx.set('cache-control', 'no-store');
  ctx.status = 303;
  ctx.set('location', OPT_OUT_PATH);
  ctx.body = '';
}

/**
 * The opt-out from tracking: its form, and its effect in this browser (SHELL-101, OP-133). The Global Privacy Control signal has the same effect. For a signed-in customer the choice also
 * applies to the account; the API does not track sessions of an account that opted out.
 */
export function optOut(keep: KeepChoice): Middleware<HostState> {
  return async (ctx, next) => {
    if (ctx.path === OPT_OUT_CALL) return choose(ctx, keep);
    if (COUNTING.test(ctx.path) && optOutOf(readCookies(ctx.get('cookie')), ctx.get('sec-gpc')) !== 'no') {
      ctx.req.resume();
      ctx.body = { success: true };
      return;
    }
    await next();
  };
}
