import { randomUUID } from 'node:crypto';
import type { Experiments } from '@larder/contracts';
import { hashPercent } from '@larder/platform/http/hash-percent';
import { assignAll } from '@larder/contracts/experiment-assign';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { visitorIdOf } from '@larder/contracts/visitor-id';

/** s for which a visitor's id is stored (OP-076). */
const YEAR_S = 365 * 86_400;

/** Facts about a visitor without a session, as the API would return them. */
export interface Visitor {
  readonly id: string;
  /** `set-cookie` of the id, for one who came without; null for others. */
  readonly idCookie: string | null;
  readonly experiments: Experiments;
}

/** The visitor with these cookies; null with a session or an invalid id: then the API must decide. */
export function readVisitor(
  cookies: ReadonlyMap<string, string>,
  { experiments, secure_cookies }: Pick<StoreRevision, 'experiments' | 'secure_cookies'>,
  makeId: () => string = randomUUID,
): Visitor | null {
  const cookie = cookies.get('uuid');
  const id = cookie === undefined ? makeId() : visitorIdOf(cookie);
  if (id === null || cookies.has('sid')) return null;
  const newCookie = `uuid=${id}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure_cookies ? '; Secure' : ''}`;
  return { id, idCookie: cookie === undefined ? newCookie : null, experiments: assignAll(experiments, id, hashPercent) };
}
