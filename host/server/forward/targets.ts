import { paths } from '@larder/contracts/paths';
import { RELEASE_LIMITS } from '@larder/platform/release-store/limits';
import type { HostConfig } from '../config.ts';
import type { Upstream } from '@larder/platform/upstream/upstream';
import type { ForwardTarget } from './forward.ts';

/**
 * Path families that the host forwards, and their targets. In production no fake of an outside service is reachable: neither the mailbox nor the fake Google
 * provider. The sandbox gateway's own address, to which browsers send cards, is reachable only where an operator allows it.
 */
export function forwardTargets(
  config: HostConfig,
  upstreams: { readonly api: Upstream; readonly releases: Upstream },
): ForwardTarget[] {
  const api = { upstream: upstreams.api, token: config.serviceToken };
  const isProduction = config.environment === 'production';
  return [
    { prefix: '/api/v1', ...api },
    { prefix: '/media', ...api },
    // Notifications of outside services, which their signature authenticates.
    { prefix: '/webhooks', ...api },
    ...(isProduction
      ? []
      : [
          { prefix: paths.mailbox, ...api },
          { prefix: '/local-google', ...api },
        ]),
    ...(isProduction && !config.allowSandboxGateway ? [] : [{ prefix: '/sandbox-gateway', ...api }]),
    ...(config.releasesPublicUrl === '/releases'
      ? [
          {
            prefix: '/releases',
            upstream: upstreams.releases,
            strip: '/releases',
            // The store refuses a larger file by its name.
            uploads: { path: '/releases/publications/', bytes: RELEASE_LIMITS.file + 64 * 1024 },
          },
        ]
      : []),
  ];
}
