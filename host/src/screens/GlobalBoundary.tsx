import { useEffect, type ReactNode } from 'react';
import { Boundary } from '@larder/shell/services/boundary';
import { Button } from '@larder/ui';
import { LOADS_DOCUMENT } from '../client/link-clicks.ts';
import { GetHelp } from './GetHelp.tsx';
import { ReturnHome } from './ReturnHome.tsx';
import { Screen } from './Screen.tsx';

const reload = (): void => window.location.reload();

/** Shows the crash screen in place of the whole page when the shell itself fails (SHELL-128..130, OP-007). Every way out loads a new document. */
export function GlobalBoundary({ phone, children }: { phone: string; children: ReactNode }) {
  return <Boundary fallback={() => <Sorry phone={phone} />}>{children}</Boundary>;
}

function Sorry({ phone }: { phone: string }) {
  // The router that would show the page of the new address is unmounted.
  useEffect(() => {
    window.addEventListener('popstate', reload);
    return () => window.removeEventListener('popstate', reload);
  }, []);
  return (
    <main {...{ [LOADS_DOCUMENT]: '' }}>
      <Screen
        title="We're Sorry"
        tone="failed"
        actions={
          <>
            <Button variant="secondary" onClick={reload}>
              Refresh
            </Button>
            <ReturnHome />
          </>
        }
      >
        <title>We&apos;re Sorry | Larder</title>
        <p>Our team was notified. Please refresh the page or return home.</p>
        <GetHelp phone={phone} />
      </Screen>
    </main>
  );
}
