import { paths } from '@larder/contracts/paths';
import type { HostConfig } from '../config.ts';
import type { ForwardTarget } from './forward.ts';

/**
 * What the host forwards, and to whom. In production no double of an outside service can be reached: not the mailbox, not the provider that stands in for Google, and the sandbox
 * gateway's own door, to which browsers send cards, only where an operator allows it.
 */
export function forwardTargets(config: HostConfig): ForwardTarget[] {
  const api = { origin: config.apiUrl, token: config.serviceToken };
  const isProduction = config.environment === 'production';
  return [
    { prefix: '/api/v1', ...api },
    { prefix: '/media', ...api },
    // What outside services tell the store; its signature is the proof.
    { prefix: '/webhooks', ...api },
    ...(isProduction
      ? []
      : [
          { prefix: paths.mailbox, ...api },
          { prefix: '/local-google', ...api },
        ]),
    ...(isProduction && !config.allowSandboxGateway ? [] : [{ prefix: '/sandbox-gateway', ...api }]),
    ...(config.releasesPublicUrl === '/releases'
      ? [{ prefix: '/releases', origin: config.releasesUrl, strip: '/releases' }]
      : []),
  ];
}
