import { can, isLapsed, isPayingMember, roleOf, type Action, type Outcome, type Role } from '@larder/rules';
import { useSession } from './context.tsx';
import type { Session } from './session.ts';

/** Who looks at a page: the session, and everything that the rules make of it. The one place where a remote or the host reads that. */
export interface Viewer extends Session {
  /** As the permission table knows it (OP-046); lapsed by status or by group alike (MEM-017, MEM-048). */
  readonly role: Role;
  /** Trial, member or staff (MEM-012). */
  readonly isMember: boolean;
  /** Of the lapsed role: their membership ended, and they are no staff. */
  readonly isLapsed: boolean;
  /** Names the account; null for visitors and while it is not known. */
  readonly customerId: number | null;
  /** What happens when this person tries something (OP-046). */
  may(action: Action): Outcome;
}

const viewers = new WeakMap<Session, Viewer>();

/** The viewer of a session; the same object for the same session, so that components may depend on it. */
export function viewerOf(session: Session): Viewer {
  const known = viewers.get(session);
  if (known) return known;
  const { userStatus, groupId, isEmployee, isPla, isRegistered, loggedIn, status: found, ready, account } = session;
  const status = isLapsed({ status: userStatus, groupId }) ? 'canceled' : userStatus;
  const role = roleOf({ status, isEmployee, isPla });
  const viewer: Viewer = {
    loggedIn,
    userStatus,
    groupId,
    isEmployee,
    isPla,
    isRegistered,
    status: found,
    ready,
    account,
    // A getter, because a page that reads it is personal and not cached for others.
    get uuid() {
      return session.uuid;
    },
    role,
    isMember: isPayingMember(status, isEmployee),
    isLapsed: role === 'canceled',
    customerId: account?.customer_id ?? null,
    may: (action) => can(role, action, loggedIn),
  };
  viewers.set(session, viewer);
  return viewer;
}

/** The viewer of this page. */
export const useViewer = (): Viewer => viewerOf(useSession());
