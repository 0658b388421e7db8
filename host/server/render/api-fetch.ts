import { Pool } from 'undici';
import type { ApiAnswer, ApiFetch } from '@larder/shell/services/api-client';
import { createHeldAnswers, type HeldAnswer } from './held-answers.ts';

/** Connections to the api; a page asks for a dozen things at most, and few pages are made at a time. */
const MOST = 64;

/** It is read once, however often it is asked for. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

const heldAs = ({ body }: HeldAnswer, cookies: string[] = []): ApiAnswer => ({
  status: 200,
  ok: true,
  text: () => Promise.resolve(JSON.stringify(body)),
  held: body,
  headers: { getSetCookie: () => cookies },
});

/**
 * Reads of the api over kept connections, for half of what Node's `fetch` takes: that makes streams, requests and lists of headers which nobody looks at. All else goes by it.
 * What was answered before is held (`held-answers.ts`). One asks for a page, made of the store in the state `revision`; null where nobody knows it.
 */
export function createApiFetch(apiUrl: string): (revision: string | null) => ApiFetch {
  const { origin } = new URL(apiUrl);
  const pool = new Pool(origin, { connections: MOST, pipelining: 1 });
  const held = createHeldAnswers();
  return (revision) => async (url, init) => {
    if (init.method !== 'GET' || !url.startsWith(`${origin}/`)) return fetch(url, init);
    const path = url.slice(origin.length);
    const known = held.known(path, init.headers, revision);
    if (known) return heldAs(known);
    const before = held.of(path);
    const asked: Record<string, string> = init.headers;
    const match = before.map(({ etag }) => etag).join(', ');
    const { statusCode, headers, body } = await pool.request({
      path,
      method: 'GET',
      headers: match === '' ? asked : { ...asked, 'if-none-match': match },
      ...(init.signal && { signal: init.signal }),
    });
    const cookies = [headers['set-cookie'] ?? []].flat();
    const same = statusCode === 304 && before.find(({ etag }) => etag === headers['etag']);
    if (same) {
      await body.dump();
      held.confirmed(path, init.headers, headers, same);
      return heldAs(same, cookies);
    }
    const text = once(() => body.text());
    const answer =
      statusCode === 200 && headers['etag'] !== undefined ? held.came(path, init.headers, headers, await text()) : null;
    if (answer) return heldAs(answer, cookies);
    return {
      status: statusCode,
      ok: statusCode >= 200 && statusCode < 300,
      text,
      headers: { getSetCookie: () => cookies },
    };
  };
}
