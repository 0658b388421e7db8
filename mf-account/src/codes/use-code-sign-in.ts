import { OTP_TEXT } from '@larder/rules';
import { useNavigate, useSnacks } from '@larder/shell';
import { useSessionChange } from '../session/use-session-change.ts';

/** What follows a right code: one is signed in, where one wanted to be, and told so there (ACC-082, OP-073). */
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
