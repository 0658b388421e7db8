import type { Provider } from 'oidc-provider';
import { readBody } from '../../../../platform/http/body.ts';
import type { ApiContext, ApiMiddleware } from '../../../../platform/http/state.ts';
import type { Services } from '../../../../platform/services.ts';
import { CHOOSE_POLICY, choosePage, trouble } from './choose-page.ts';
import { LOCAL_PATH } from './local-client.ts';
import { localPerson } from './local-people.ts';
import { createLocalProvider } from './local-provider.ts';

const CHOOSE = /^\/local-google\/choose\/[\w-]{1,60}$/;

/** The local provider's routes, under one path of the store, with its one page: “Choose an account”. */
export function localGoogle(services: Services): ApiMiddleware {
  let made: Promise<Provider> | undefined;
  return async (ctx, next) => {
    if (ctx.path !== LOCAL_PATH && !ctx.path.startsWith(`${LOCAL_PATH}/`)) return next();
    ctx.state.routeName = `${ctx.method} ${LOCAL_PATH}`;
    ctx.set({ 'content-security-policy': CHOOSE_POLICY, 'cache-control': 'no-store' });
    made ??= createLocalProvider(services.config.publicUrl, services.env.APP_SECRET);
    const provider = await made;
    if (CHOOSE.test(ctx.path)) return choose(ctx, provider);
    // Mounts the provider: it sees its own paths, and derives their prefix from the original URL.
    const { url: originalUrl = '' } = ctx.req;
    Object.assign(ctx.req, { originalUrl, url: originalUrl.slice(LOCAL_PATH.length) || '/' });
    ctx.respond = false;
    await provider.callback()(ctx.req, ctx.res);
  };
}

async function choose(ctx: ApiContext, provider: Provider): Promise<void> {
  ctx.type = 'html';
  const known = await provider.interactionDetails(ctx.req, ctx.res).catch(() => null);
  if (!known) {
    ctx.status = 400;
    ctx.body = trouble('It took too long, or was begun in another window.');
    return;
  }
  if (ctx.method !== 'POST') {
    ctx.body = choosePage(null);
    return;
  }
  const form = (await readBody(ctx.req, 'form')) as Record<string, unknown>;
  const person = localPerson(String(form['email'] ?? ''));
  if (form['refuse'] === undefined && !person) {
    ctx.status = 400;
    ctx.body = choosePage('Please enter a valid email address.');
    return;
  }
  const result = person
    ? { login: { accountId: person.email, remember: false } }
    : { error: 'access_denied', error_description: 'No account was chosen.' };
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
}
