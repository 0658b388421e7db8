import { isPayingMember, roleOf, type Role } from '@larder/rules';
import { useSession, type Session } from '@larder/shell';

/** Who looks at a page, as far as it changes what it offers. */
export interface Viewer {
  role: Role;
  loggedIn: boolean;
  /** Trial, member or staff. */
  isMember: boolean;
}

type Known = Pick<Session, 'userStatus' | 'isEmployee' | 'isPla' | 'loggedIn'>;

export function viewerOf({ userStatus, isEmployee, isPla, loggedIn }: Known): Viewer {
  const role = roleOf({ status: userStatus, isEmployee, isPla });
  return { role, loggedIn, isMember: isPayingMember(userStatus, isEmployee) };
}

/** The viewer of this page. */
export const useViewer = (): Viewer => viewerOf(useSession());
