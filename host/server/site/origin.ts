import type { HostConfig } from '../config.ts';

/**
 * The public origin of a request: the configured one, or what the request calls us where that can be believed: behind a trusted balancer, or
 * on a developer's machine. Empty otherwise, because addresses built from a stranger's `host` header would send search engines to them.
 */
export function originOf(
  request: { protocol: string; host: string },
  config: Pick<HostConfig, 'publicUrl' | 'trustProxy' | 'environment'>,
): string {
  if (config.publicUrl) return config.publicUrl;
  const isBelieved = config.trustProxy || config.environment !== 'production';
  return isBelieved && /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(request.host)
    ? `${request.protocol}://${request.host}`
    : '';
}
