import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { Button, Skeleton } from '@larder/ui';

/** A part of a page whose data load, or could not be loaded. */
export function WithoutData({ error, retry }: { error: Error | null; retry: () => void }) {
  if (error === null)
    return (
      <div aria-busy="true" aria-label="Loading" role="group">
        <Skeleton height="20rem" />
      </div>
    );
  return (
    <div role="alert">
      <p>{failureText(error)}</p>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
