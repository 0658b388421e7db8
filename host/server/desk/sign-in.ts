import type { Middleware } from 'koa';
import type { CallResponse } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { failureText, isDeskPath, safePath } from '@larder/rules';
import { takeForm } from '../forms/form-answer.ts';
import type { ApiAnswer, ShopperCalls } from '../forms/shopper-calls.ts';
import { allowInline } from '@larder/platform/http/content-security-policy';
import type { HostState } from '../security.ts';
import { type DeskContext, goTo } from './employees-only.ts';
import { type DeskSignInView, deskSignInPage, SIGN_IN_STYLE_SOURCE } from './sign-in-page.ts';

/** The requested page of the desk, or its first page when the request names none. */
function deskOf(route: string | null): string {
  const path = safePath(route);
  return isDeskPath(path) && !path.startsWith(paths.deskSignIn) ? path : paths.desk;
}

const WRONG_CODE = 'That is not the code, or it is too old.';

const codePath = (route: string): string => `${paths.deskSignIn}?${new URLSearchParams({ route, step: 'code' }).toString()}`;

/**
 * `/desk/sign-in`: sign-in to the desks by email, password and, where required, the mailed code (ACC-019). The host process itself serves it, so that
 * an employee can sign in and roll back a broken release of the remote that usually signs people in. The API validates, counts and locks as for any sign-in, and returns the reason of a refusal.
 */
export function deskSignIn(calls: (ctx: DeskContext) => ShopperCalls): Middleware<HostState> {
  function show(
    ctx: DeskContext,
    status: number,
    view: Pick<DeskSignInView, 'route' | 'asksCode'> & Partial<DeskSignInView>,
  ): void {
    ctx.status = status;
    ctx.type = 'html';
    allowInline(ctx, { styles: [SIGN_IN_STYLE_SOURCE] });
    ctx.body = deskSignInPage({ email: '', ...view });
  }

  async function send(ctx: DeskContext, path: string, fields: Record<string, string>): Promise<ApiAnswer> {
    const answer = await calls(ctx)
      .send('POST', path, new URLSearchParams(fields))
      .catch((error: unknown) => ctx.throw(502, String(error)));
    return answer.status >= 500 ? ctx.throw(502, `the api answered ${answer.status}`) : answer;
  }

  async function login(ctx: DeskContext, route: string, form: URLSearchParams): Promise<void> {
    const email = form.get('email') ?? '';
    const { status, body } = await send(ctx, '/account/login', { email, password: form.get('password') ?? '' });
    if (status >= 400) return show(ctx, status, { route, asksCode: false, email, refused: failureText(body) });
    goTo(ctx, (body as CallResponse<'POST /account/login'>).otp_required ? codePath(route) : route);
  }

  async function code(ctx: DeskContext, route: string, form: URLSearchParams): Promise<void> {
    const { status, body } = await send(ctx, '/account/otp/verify', { otpCode: form.get('code') ?? '' });
    if (status >= 400) return show(ctx, status, { route, asksCode: true, refused: failureText(body, WRONG_CODE) });
    const isRight = (body as CallResponse<'POST /account/otp/verify'>).verify_success;
    if (!isRight) return show(ctx, 400, { route, asksCode: true, refused: WRONG_CODE });
    goTo(ctx, route);
  }

  async function again(ctx: DeskContext, route: string): Promise<void> {
    const { status, body } = await send(ctx, '/account/otp', {});
    if (status >= 400) return show(ctx, status, { route, asksCode: true, refused: failureText(body) });
    const { resend_in: seconds } = body as CallResponse<'POST /account/otp'>;
    show(ctx, 200, { route, asksCode: true, done: `A code is on its way. Another one can be had in ${seconds} s.` });
  }

  return async (ctx, next) => {
    if (ctx.path !== paths.deskSignIn) return next();
    ctx.set('cache-control', 'private, no-store');
    if (ctx.method === 'GET' || ctx.method === 'HEAD') {
      const { searchParams: parameters } = ctx.URL;
      return show(ctx, 200, { route: deskOf(parameters.get('route')), asksCode: parameters.get('step') === 'code' });
    }
    if (ctx.method !== 'POST') return ctx.throw(405);
    const form = await takeForm(ctx, paths.deskSignIn);
    if (!form) return;
    const route = deskOf(form.get('route'));
    const action = form.get('action');
    if (action === 'code') return code(ctx, route, form);
    return action === 'again' ? again(ctx, route) : login(ctx, route, form);
  };
}
