import type { ParameterizedContext } from 'koa';
import type { HostConfig } from './config.ts';
import { clientAddress } from './forward.ts';
import type { HostState } from './security.ts';

/** What the host sends along when it asks the api for a shopper: their cookies and address, and the proof that it is the host who says so (OP-149). */
export function apiHeaders(ctx: ParameterizedContext<HostState>, config: HostConfig): Record<string, string> {
  return {
    'x-request-id': ctx.state.requestId,
    'x-forwarded-for': clientAddress(ctx.req, config.trustProxy),
    'user-agent': ctx.get('user-agent'),
    ...(ctx.get('cookie') ? { cookie: ctx.get('cookie') } : {}),
    ...(config.serviceToken ? { authorization: `Bearer ${config.serviceToken}` } : {}),
  };
}
