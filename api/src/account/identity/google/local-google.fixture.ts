import type { Client } from '../../../../test/index.ts';

/** An api, and the public address of its host. */
interface Place {
  client(): Client;
  services: { config: { publicUrl: string } };
}

/**
 * Simulates a browser: to the provider, over its page, and back. `choose` is an address, or null for “Cancel”. Returns the
 * query of the redirect.
 */
export async function atLocalGoogle(api: Place, address: string, choose: string | null): Promise<string> {
  const browser = api.client();
  const { host } = new URL(api.services.config.publicUrl);
  const go = async (to: string, body?: URLSearchParams): Promise<string> => {
    const { pathname, search } = new URL(to, api.services.config.publicUrl);
    const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': 'http' };
    const response = await browser.raw(pathname + search, { headers, ...(body ? { method: 'POST', body } : {}) });
    return response.headers.get('location') ?? `no redirect but ${response.status}: ${await response.text()}`;
  };
  const page = await go(address);
  const back = await go(page, new URLSearchParams(choose === null ? { refuse: '1' } : { email: choose }));
  return new URL(await go(back)).search.slice(1);
}

/** Signs a browser in with Google, as the store's page does it. */
export async function byGoogle(api: Place, client: Client, email: string | null, route = '/account') {
  const { address } = await client.ok('POST /auth/google/start', { body: { route } });
  const answer = await atLocalGoogle(api, address, email);
  return client.call('POST /auth/google', { body: { answer } });
}
