import { useSite } from '../app/site.ts';
import { GetHelp } from './GetHelp.tsx';
import { ReturnHome } from './ReturnHome.tsx';
import { Screen } from './Screen.tsx';

/** The shared error page: the page's data could not be had (SHELL-118..120, OP-007). */
export function SharedError({ message }: { message?: string }) {
  return (
    <Screen title="Oops!" tone="failed" actions={<ReturnHome />}>
      <title>Something went wrong | Larder</title>
      <meta name="robots" content="noindex" />
      <p>Something went wrong, we apologize.</p>
      {message && <p role="alert">{message}</p>}
      <GetHelp phone={useSite().phone} />
    </Screen>
  );
}
