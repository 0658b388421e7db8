import type { ApiClient, Session } from '@larder/shell';

/** The part of a session that names the visitor. */
export type WithUuid = Pick<Session, 'uuid'>;

/** Reads a cookie of this browser; null on the server, where the session says it. */
function cookie(name: string): string | null {
  if (typeof document === 'undefined') return null;
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

/** The visitor id of the answers, null for a visitor without one (OP-015). A first visit gets its id after the page was rendered. */
export const knownUuid = ({ uuid }: WithUuid): string | null => uuid ?? cookie('uuid');

/** Retries for the answers of a visitor without an id, and their delays in ms (API-079). */
export const UUID_RETRIES = 3;
export const UUID_RETRY_MS = 250;

/** As {@link knownUuid}; in the browser, where a first visit's id may just be on its way, it is looked for three times more. */
export async function awaitedUuid(session: WithUuid): Promise<string | null> {
  const canCome = typeof document !== 'undefined';
  for (let tries = 0; canCome && tries < UUID_RETRIES && knownUuid(session) === null; tries += 1) {
    await new Promise((done) => setTimeout(done, UUID_RETRY_MS));
  }
  return knownUuid(session);
}

/** The visitor id, requesting one from the store when there is none yet. @throws ApiError; Error when the browser blocks cookies */
export async function requireUuid(api: ApiClient, session: WithUuid): Promise<string> {
  const known = knownUuid(session);
  if (known !== null) return known;
  await api.call('GET /session/new');
  const made = knownUuid(session);
  if (made === null) throw new Error('No visitor id: this browser keeps no cookies');
  return made;
}
