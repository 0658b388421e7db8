import { OTP_TEXT } from '@larder/rules';
import { useNavigate, useSnacks } from '@larder/shell';
import { useSessionChange } from '../session/use-session-change.ts';

/** After a correct code: signs in, opens the requested page, and shows a message there (ACC-082, OP-073). */
export function useCodeSignIn(route: string): () => Promise<void> {
  const changed = useSessionChange();
  const navigate = useNavigate();
  const snacks = useSnacks();
  return async () => {
    await changed('login');
    snacks.showOnArrival({ type: 'success', message: OTP_TEXT.signedIn, autoDismiss: true });
    await navigate(route, { replace: true });
  };
}
