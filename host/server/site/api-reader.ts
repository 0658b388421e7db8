import type { CallResponse } from '@larder/contracts';
import { SERVER_CALL_TIMEOUT_MS } from '@larder/rules';
import type { Upstream } from '@larder/platform/upstream/upstream';

type Listed = CallResponse<'GET /sitemap/{kind}' | 'GET /navigation' | 'GET /content' | 'GET /payment/gateway' | 'GET /clock'>;

/** Reads the API as an anonymous client: no cookie is sent, so the response may be shared by all. Rejects on any status but 200. */
export function createApiReader(
  api: Pick<Upstream, 'fetch'>,
  config: { serviceToken: string | undefined },
): <T extends Listed>(path: string) => Promise<T> {
  const headers = {
    reqsource: 'web',
    accept: 'application/json',
    ...(config.serviceToken ? { authorization: `Bearer ${config.serviceToken}` } : {}),
  };
  return async <T extends Listed>(path: string) => {
    const answer = await api.fetch(`/api/v1${path}`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(SERVER_CALL_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`the api answered ${answer.status} to ${path}`);
    return (await answer.json()) as T;
  };
}
