import { useEffect } from 'react';
import { useRevalidator } from '@larder/shell';
import { Button } from '@larder/ui';
import { Screen } from './Screen.tsx';

/** The page could not load because the device is offline. Loads it when the connection is back, or on request (SHELL-118). */
export function Offline() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [revalidate]);
  return (
    <Screen
      title="You're offline"
      actions={
        <Button onClick={() => void revalidate()} loading={state === 'loading'}>
          Try again
        </Button>
      }
    >
      <title>You&apos;re offline | Larder</title>
      <meta name="robots" content="noindex" />
      <p>This page will reload when you’re back online.</p>
    </Screen>
  );
}
