import { roleOf, type Role } from '@larder/rules';
import { useSession } from '@larder/shell';

/** Who looks at products, as far as prices depend on it. */
export interface AutoshipViewer {
  role: Role;
  loggedIn: boolean;
}

export function useViewer(): AutoshipViewer {
  const { userStatus, isEmployee, isPla, loggedIn } = useSession();
  return { role: roleOf({ status: userStatus, isEmployee, isPla }), loggedIn };
}
