import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { readBounded } from '@larder/platform/http/bounded-body';

/** The text of a request's body; null as soon as it is longer than `limit` bytes. */
export const readForm = async (request: IncomingMessage, limit: number): Promise<string | null> =>
  (await readBounded(request, limit))?.toString('utf8') ?? null;

/** Whether a form is one of this store: other sites must not choose for our shoppers. Browsers send the origin of a form. */
export const isOurs = (ctx: Pick<Context, 'get' | 'host'>): boolean => {
  const from = ctx.get('sec-fetch-site');
  if (from) return from === 'same-origin';
  const origin = ctx.get('origin');
  return origin === '' || (URL.canParse(origin) && new URL(origin).host === ctx.host);
};
