import { useRef, useState } from 'react';
import X from 'lucide-react/icons/x';
import { isOneTapOffered } from '@larder/rules';
import { useApi, useClock, useLocation, useQuery, useViewer } from '@larder/shell';
import { Button, IconButton } from '@larder/ui';
import { GoogleMark } from '../sign-in/GoogleMark.tsx';
import { googleQuery } from '../sign-in/google-query.ts';
import { useGoogle } from '../sign-in/use-google.ts';
import { saveDismissal, dismissedAt } from './dismissal.ts';
import styles from './one-tap.module.css';
import { useCoversFocus } from './use-covers-focus.ts';

/** A small card that offers visitors their Google account (OP-080). It gives way to what has the focus, takes no focus and comes once a day at most. */
export function OneTap() {
  const { pathname, search } = useLocation();
  const clock = useClock();
  const { loggedIn } = useViewer();
  const { data: google } = useQuery(googleQuery(useApi()));
  const { busy, go } = useGoogle(pathname + search);
  const [isDismissed, setIsDismissed] = useState(false);
  const view = {
    path: pathname,
    isLoggedIn: loggedIn,
    width: window.innerWidth,
    areCookiesBlocked: !navigator.cookieEnabled,
    dismissedAt: dismissedAt(),
  };
  if (!google || isDismissed || !isOneTapOffered(view, clock.now().getTime())) return null;
  return (
    <Card
      busy={busy}
      onGo={() => void go()}
      onClose={() => {
        saveDismissal(clock.now().getTime());
        setIsDismissed(true);
      }}
    />
  );
}

function Card({ busy, onGo, onClose }: { busy: boolean; onGo: () => void; onClose: () => void }) {
  const card = useRef<HTMLElement>(null);
  const covers = useCoversFocus(card);
  return (
    <aside ref={card} className={styles.card} aria-label="Sign in with Google" data-covers={covers || undefined}>
      <p className={styles.text}>
        <strong>Sign in to Larder with Google</strong>
        No password needed.
      </p>
      <IconButton className={styles.close} label="Not now" icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
      <Button className={styles.go} variant="secondary" size="full" icon={<GoogleMark />} loading={busy} onClick={onGo}>
        Continue with Google
      </Button>
    </aside>
  );
}
