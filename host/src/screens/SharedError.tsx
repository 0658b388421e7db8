import { useRevalidator } from '@larder/shell';
import { Button } from '@larder/ui';
import { useSite } from '../app/site.ts';
import { GetHelp } from './GetHelp.tsx';
import { ReturnHome } from './ReturnHome.tsx';
import { Screen } from './Screen.tsx';

/** The shared error page: the page's data did not load, and Retry loads it again (SHELL-118..120, OP-007). */
export function SharedError({ message }: { message?: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Screen
      title="Oops!"
      tone="failed"
      actions={
        <>
          <Button onClick={() => void revalidate()} loading={state === 'loading'}>
            Retry
          </Button>
          <ReturnHome />
        </>
      }
    >
      <title>Something went wrong | Larder</title>
      <meta name="robots" content="noindex" />
      <p>Something went wrong, we apologize.</p>
      {message && <p role="alert">{message}</p>}
      <GetHelp phone={useSite().phone} />
    </Screen>
  );
}
