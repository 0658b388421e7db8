import { Pool } from 'undici';
import type { ApiAnswer, ApiFetch } from '@larder/shell/services/api-client';
import { createHeldAnswers, type HeldAnswer } from './held-answers.ts';
import { createReadsAtOnce, type ReadAnswer } from './reads-at-once.ts';

/** Connections to the api; a page asks for a dozen things at most, and few pages are made at a time. */
const MOST = 64;

/** It is read once, however often it is asked for. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

const cookiesOf = (headers: ReadAnswer['headers']): string[] => [headers['set-cookie'] ?? []].flat();

const heldAs = ({ body }: HeldAnswer, cookies: string[] = []): ApiAnswer => ({
  status: 200,
  ok: true,
  text: () => Promise.resolve(JSON.stringify(body)),
  said: body,
  headers: { getSetCookie: () => cookies },
});

/** What the text of an answer says; undefined where it is no JSON. */
async function saidIn({ said, text }: ReadAnswer): Promise<ReadAnswer['said']> {
  if (said) return said;
  const whole = await text();
  try {
    return { body: JSON.parse(whole) as unknown, length: whole.length };
  } catch {
    return undefined;
  }
}

/**
 * Reads of the api over kept connections, for half of what Node's `fetch` takes: that makes streams, requests and lists of headers which nobody looks at. All else goes by it.
 * What was answered before is held (`held-answers.ts`), what is asked at once goes at once (`reads-at-once.ts`). One asks for a page, made of the store in the state `revision`; null
 * where nobody knows it.
 */
export function createApiFetch(apiUrl: string): (revision: string | null) => ApiFetch {
  const { origin } = new URL(apiUrl);
  const pool = new Pool(origin, { connections: MOST, pipelining: 1 });
  const held = createHeldAnswers();
  const forPage = createReadsAtOnce(pool, async ({ path, headers: asked, match, signal }) => {
    const headers = match === '' ? asked : { ...asked, 'if-none-match': match };
    const answer = await pool.request({ path, method: 'GET', headers, ...(signal && { signal }) });
    return { status: answer.statusCode, headers: answer.headers, text: once(() => answer.body.text()) };
  });
  return (revision) => {
    const read = forPage();
    return async (url, init) => {
      if (init.method !== 'GET' || !url.startsWith(`${origin}/`)) return fetch(url, init);
      const path = url.slice(origin.length);
      const known = held.known(path, init.headers, revision);
      if (known) return heldAs(known);
      const before = held.of(path);
      const match = before.map(({ etag }) => etag).join(', ');
      const answer = await read({ path, headers: init.headers, match, signal: init.signal ?? undefined });
      const { status, headers, text, said } = answer;
      const cookies = cookiesOf(headers);
      const same = status === 304 && before.find(({ etag }) => etag === headers['etag']);
      if (same) {
        await text();
        held.confirmed(path, init.headers, headers, same);
        return heldAs(same, cookies);
      }
      const came = status === 200 && headers['etag'] !== undefined ? await saidIn(answer) : undefined;
      const kept = came && held.came(path, init.headers, headers, came);
      if (kept) return heldAs(kept, cookies);
      return {
        status,
        ok: status >= 200 && status < 300,
        text,
        ...(said && { said: said.body }),
        headers: { getSetCookie: () => cookies },
      };
    };
  };
}
