import { Component, type ReactNode } from 'react';
import { Button } from '@larder/ui';
import { GetHelp } from './GetHelp.tsx';
import { ReturnHome } from './ReturnHome.tsx';
import { Screen } from './Screen.tsx';

/** A crash of the shell itself: the whole page (SHELL-128..130, OP-007). */
export class GlobalBoundary extends Component<{ phone: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
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
          <GetHelp phone={this.props.phone} />
        </Screen>
      </main>
    );
  }
}
