import type { ParameterizedContext } from 'koa';
import { PROOF_HEADER, createAddressProof } from '@larder/platform/http/address-proof';
import type { HostConfig } from './config.ts';
import { clientAddress } from './forward/client-address.ts';
import type { HostState } from './security.ts';

/**
 * Headers of the host's API requests for a shopper: the shopper's cookies and address, and the proof that the host sent them (OP-149). Not the
 * service token: pages send requests from processes that run code of remotes.
 */
export function apiHeaders(
  ctx: ParameterizedContext<HostState>,
  config: Pick<HostConfig, 'trustProxy' | 'serviceToken'>,
): Record<string, string> {
  const address = clientAddress(ctx.req, config.trustProxy);
  return {
    'x-request-id': ctx.state.requestId,
    'x-forwarded-for': address,
    'user-agent': ctx.get('user-agent'),
    ...(ctx.get('cookie') ? { cookie: ctx.get('cookie') } : {}),
    ...(config.serviceToken ? { [PROOF_HEADER]: createAddressProof(address, config.serviceToken, Date.now()) } : {}),
  };
}
