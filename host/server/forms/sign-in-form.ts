import type { Middleware, ParameterizedContext } from 'koa';
import type { CallResponse } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { SIGN_IN_FORM } from '@larder/contracts/plain-forms';
import { safePath } from '@larder/rules';
import type { HostState } from '../security.ts';
import { goTo, takeForm } from './form-answer.ts';
import type { ShopperCalls } from './shopper-calls.ts';

/**
 * `POST /forms/sign-in`: sign-in by `email` and `password` without scripts, then redirects to `route`, a path of this store. The API validates and counts attempts by the shopper's own address, locks, and
 * issues a new session secret, which makes a planted one useless. A refusal redirects back to the page, which does not disclose the reason.
 */
export function signInForm(calls: (ctx: ParameterizedContext<HostState>) => ShopperCalls): Middleware<HostState> {
  return async (ctx, next) => {
    if (ctx.path !== SIGN_IN_FORM) return next();
    if (ctx.method !== 'POST') return goTo(ctx, paths.login);
    const form = await takeForm(ctx, paths.login);
    if (!form) return;
    const route = safePath(form.get('route'));
    const body = new URLSearchParams({ email: form.get('email') ?? '', password: form.get('password') ?? '', route });
    const { status, body: account } = await calls(ctx)
      .send('POST', '/account/login', body)
      .catch((error: unknown) => ctx.throw(502, String(error)));
    if (status >= 500) return ctx.throw(502, `the api answered ${status}`);
    if (status >= 400) return goTo(ctx, `${paths.login}?${new URLSearchParams({ route, failed: '1' }).toString()}`);
    // Sign-in is not complete: a code was mailed (ACC-019).
    const isCodeNeeded = (account as CallResponse<'POST /account/login'>).otp_required;
    return goTo(ctx, isCodeNeeded ? paths.otp(route) : route);
  };
}
