import type { ParameterizedContext } from 'koa';
import { PROOF_HEADER, createAddressProof } from '@larder/platform/http/address-proof';
import type { HostConfig } from './config.ts';
import { clientAddress } from './forward/client-address.ts';
import type { HostState } from './security.ts';

/**
 * What the host sends along when it asks the api for a shopper: their cookies and address, and the proof that it is the host who says so (OP-149). Not the
 * service token: pages ask from processes in which code of remotes runs.
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
