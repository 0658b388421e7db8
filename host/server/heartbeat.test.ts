import { startHeartbeat } from './heartbeat.ts';

/** Starts a heartbeat and ends it after the first one. @returns the request */
async function firstBeat(state: { revision: number | null; error: string | null }) {
  let end: () => void = () => undefined;
  const seen = await new Promise<{ url: URL; init: { method: string; headers: Record<string, string> } }>((resolve) => {
    const api = {
      fetch: async (path: string, init: { method: string; headers: Record<string, string> }) => {
        resolve({ url: new URL(path, 'http://api.test'), init });
        return new Response(null, { status: 204 });
      },
    };
    end = startHeartbeat({ api, serviceToken: 'token', registry: { state }, log: { debug: () => undefined } });
  });
  end();
  return seen;
}

test('a host reports itself, and the registry while it reaches the release store', async () => {
  const { url, init } = await firstBeat({ revision: 7, error: null });
  expect([init.method, init.headers]).toEqual(['POST', { authorization: 'Bearer token' }]);
  expect(Object.fromEntries(url.searchParams)).toEqual({ id: expect.any(String), version: expect.any(String), registry: '7' });
  const lost = await firstBeat({ revision: 7, error: 'unreachable' });
  expect(lost.url.searchParams.has('registry')).toBe(false);
});
