import { isPayingMember, roleOf, type Role } from '@larder/rules';
import { useSession } from '@larder/shell';

/** Who looks at the shelves, as far as it changes what they say. */
export interface Viewer {
  role: Role;
  loggedIn: boolean;
  /** Trial, member or staff. */
  isMember: boolean;
}

/** The viewer of this page. */
export function useViewer(): Viewer {
  const { userStatus, isEmployee, isPla, loggedIn } = useSession();
  const role = roleOf({ status: userStatus, isEmployee, isPla });
  return { role, loggedIn, isMember: isPayingMember(userStatus, isEmployee) };
}
