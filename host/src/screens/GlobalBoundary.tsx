import type { ReactNode } from 'react';
import { Boundary } from '@larder/shell/services/boundary';
import { Button } from '@larder/ui';
import { GetHelp } from './GetHelp.tsx';
import { ReturnHome } from './ReturnHome.tsx';
import { Screen } from './Screen.tsx';

/** A crash of the shell itself: the whole page (SHELL-128..130, OP-007). */
export function GlobalBoundary({ phone, children }: { phone: string; children: ReactNode }) {
  return <Boundary fallback={() => <Sorry phone={phone} />}>{children}</Boundary>;
}

function Sorry({ phone }: { phone: string }) {
  return (
    <main>
      <Screen
        title="We're Sorry"
        tone="failed"
        actions={
          <>
            <Button variant="secondary" onClick={() => window.location.reload()}>
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
