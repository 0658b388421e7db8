import { Button } from '@larder/ui';

/** A part of the page that could not be loaded, with a button to try again. */
export function LoadFailure({ text, onRetry }: { text: string | null; onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
