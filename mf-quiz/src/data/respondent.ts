import type { ApiClient, Session } from '@larder/shell';

export type WithUuid = Pick<Session, 'uuid'>;

/** Reads a cookie of this browser; null on the server, where the session says it. */
function cookie(name: string): string | null {
  if (typeof document === 'undefined') return null;
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

/** Whose answers these are: the visitor id, null for a visitor without one (OP-015). A first visit gets its id after the page was made. */
export const knownUuid = ({ uuid }: WithUuid): string | null => uuid ?? cookie('uuid');

/** The visitor id, asking the store for one when there is none yet. @throws ApiError; Error when the browser keeps no cookies */
export async function requireUuid(api: ApiClient, session: WithUuid): Promise<string> {
  const known = knownUuid(session);
  if (known !== null) return known;
  await api.call('GET /session/new');
  const made = knownUuid(session);
  if (made === null) throw new Error('No visitor id: this browser keeps no cookies');
  return made;
}
