import type { Middleware, ParameterizedContext } from 'koa';
import type { CallResponse } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { CART_FORM, LINE_FIELD, OPTION_FIELD } from '@larder/contracts/plain-forms';
import { failureText } from '@larder/rules';
import type { HostState } from '../security.ts';
import { goTo, refuse, takeForm } from './form-answer.ts';
import type { ApiAnswer, ShopperCalls } from './shopper-calls.ts';

/** Default message where the API gives no reason. */
const NOT_CHANGED = 'Your cart could not be changed. Please try again.';

/** Choices of a form by option: `option[size]=large`. */
const choicesOf = (form: URLSearchParams, field: string): [option: string, value: string][] =>
  [...form].flatMap(([name, value]): [string, string][] =>
    name.startsWith(`${field}[`) && name.endsWith(']') ? [[name.slice(field.length + 1, -1), value]] : [],
  );

/** The API call for a cart form; null for a form without a line or product. The API decides whether it can be fulfilled. */
function changeOf(form: URLSearchParams): Parameters<ShopperCalls['send']> | null {
  const [line, product, more, qty] = ['line', 'product', 'more', 'qty'].map((name) => form.get(name));
  if (line && qty === '0') return ['DELETE', `/carts/product?${new URLSearchParams({ line_item_id: line }).toString()}`];
  if (line && qty) return ['PUT', '/carts/product', new URLSearchParams({ line_item_id: line, qty })];
  if (product && more) {
    const chosen = choicesOf(form, OPTION_FIELD).map(([option, value]) => [`options[${option}]`, value]);
    return ['POST', '/carts/product', new URLSearchParams([['product_id', product], ['qty', more], ...chosen])];
  }
  if (product && qty) {
    const chosen = choicesOf(form, LINE_FIELD).map(([option, value]) => [`products[0][options][${option}]`, value]);
    const fields = [['products[0][product_id]', product], ['products[0][qty]', qty], ...chosen];
    return ['POST', '/carts/bulk_product', new URLSearchParams(fields)];
  }
  return null;
}

/** Why the api did not do it; null when it did. */
function refusalOf({ status, body }: ApiAnswer): string | null {
  if (status >= 400) return failureText(body, NOT_CHANGED);
  const errors = (body as CallResponse<'POST /carts/product'>).cart_errors ?? [];
  return errors.length > 0 ? errors.map(({ message }) => message).join(' ') : null;
}

/**
 * `POST /forms/cart`: adds to the cart from a product page, and changes and removes lines, without scripts. `product` with `more` adds units in the choice of
 * `option[…]`; with `qty` it sets the line of `of[…]`. `line` with `qty` sets a line of the cart; 0 removes it. Then it shows the cart; a refusal shows the API's message.
 */
export function cartForm(calls: (ctx: ParameterizedContext<HostState>) => ShopperCalls): Middleware<HostState> {
  return async (ctx, next) => {
    if (ctx.path !== CART_FORM) return next();
    // A bookmarked or typed address: there is nothing to submit.
    if (ctx.method !== 'POST') return goTo(ctx, paths.cart);
    const form = await takeForm(ctx, paths.cart);
    if (!form) return;
    const change = changeOf(form);
    if (!change) return refuse(ctx, 400, NOT_CHANGED, paths.cart);
    const answer = await calls(ctx)
      .send(...change)
      .catch((error: unknown) => ctx.throw(502, String(error)));
    if (answer.status >= 500) return ctx.throw(502, `the api answered ${answer.status}`);
    const refused = refusalOf(answer);
    if (refused === null) return goTo(ctx, paths.cart);
    return refuse(ctx, answer.status < 400 ? 409 : answer.status, refused, paths.cart);
  };
}
