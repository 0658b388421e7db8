import { readFile } from 'node:fs/promises';
import type { ApiMiddleware } from '../../../platform/http/state.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { Services } from '../../../platform/services.ts';
import { readBody } from '../../../platform/http/body.ts';
import { badRequest, HttpError, invalid } from '../../../platform/http/errors.ts';
import { refuseUnreadable } from '../../../platform/http/validate.ts';
import { enterEbtCard, enterPin, SANDBOX_EBT } from './ebt.ts';
import { SANDBOX_TOKENS_PATH, SANDBOX_WALLETS } from './sandbox-gateway.ts';
import { clientTokenHolds, tokenise } from './tokens.ts';
import { tokeniseWallet } from './wallets.ts';

type Field = (name: string) => string;
type FieldHandler = (services: Services, em: Em, field: Field) => Promise<object>;

const card: FieldHandler = async ({ hashKey, clock }, em, field) => {
  const entry = { number: field('number'), expiry: field('expiry'), cvv: field('cvv') };
  const answer = await tokenise(em, entry, hashKey, clock.now());
  if ('errors' in answer) throw invalid(answer.errors);
  return { payment_token: answer.token, cc_type: answer.brand, last4: answer.last4 };
};

const wallet: FieldHandler = async ({ hashKey, clock }, em, field) => {
  const entry = { wallet: field('wallet'), approval: field('approval') };
  const token = await tokeniseWallet(em, entry, hashKey, clock.now());
  if (token === null) throw invalid({ approval: 'No wallet approved this.' });
  return { payment_token: token };
};

const ebtCard: FieldHandler = async ({ hashKey, clock }, em, field) => {
  const token = await enterEbtCard(em, field('value'), hashKey, clock.now());
  if (token === null) throw invalid({ value: 'Please enter a valid card number.' });
  return { ebt_token: token };
};

const ebtPin: FieldHandler = async ({ clock }, em, field) => {
  const token = await enterPin(em, field('card_token'), field('value'), clock.now());
  if (token === null) throw invalid({ value: 'Please enter the four digits of your PIN.' });
  return { ebt_token: token };
};

/** By address; each is posted to, form-encoded, with a `client_token`. */
const DOORS: ReadonlyMap<string, FieldHandler> = new Map([
  [SANDBOX_TOKENS_PATH, card],
  ['/sandbox-gateway/wallets', wallet],
  ['/sandbox-gateway/ebt/cards', ebtCard],
  ['/sandbox-gateway/ebt/pins', ebtPin],
]);

const SCRIPTS: ReadonlyMap<string, URL> = new Map([
  [SANDBOX_WALLETS.client_script, new URL('browser/client.js', import.meta.url)],
  [SANDBOX_WALLETS.wallet_script, new URL('browser/wallets.js', import.meta.url)],
  [SANDBOX_EBT.script, new URL('browser/ebt.js', import.meta.url)],
]);

/**
 * Serves the sandbox gateway's endpoints and scripts for browsers. The endpoints are `POST /sandbox-gateway/tokens` with
 * `number`, `expiry`, `cvv`, `POST /sandbox-gateway/wallets` with `wallet` and `approval`, `POST /sandbox-gateway/ebt/cards`
 * and `…/ebt/pins` with the input as `value`. They are outside the store's API, as with a real gateway: card data never reaches
 * the store's routes or logs.
 */
export function sandboxRoutes(services: Services): ApiMiddleware {
  return async (ctx, next) => {
    const { path } = ctx;
    const script = SCRIPTS.get(path);
    if (script) {
      ctx.state.routeName = `GET ${path}`;
      ctx.set('cache-control', 'public, max-age=300');
      ctx.type = 'text/javascript';
      ctx.body = await readFile(script, 'utf8');
      return;
    }
    const handler = DOORS.get(path);
    if (!handler) return next();
    ctx.state.routeName = `${ctx.method} ${path}`;
    ctx.set('cache-control', 'no-store');
    if (ctx.method !== 'POST') throw new HttpError(405, 'Only POST.', { errorCode: 'method' });
    const body = (await readBody(ctx.req, 'form')) as Record<string, unknown>;
    refuseUnreadable(body);
    const field: Field = (name) => {
      const value = body[name];
      return typeof value === 'string' ? value.slice(0, 64) : '';
    };
    const em = services.fork();
    if (!(await clientTokenHolds(em, field('client_token'), services.clock.now()))) {
      throw badRequest('The client token is unknown or expired.', { errorCode: 'client_token' });
    }
    ctx.body = { success: true, ...(await handler(services, em, field)) };
  };
}
