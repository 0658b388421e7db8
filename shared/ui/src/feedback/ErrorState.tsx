import CloudAlert from 'lucide-react/icons/cloud-alert';

import { Button, ButtonLink } from '../actions/Button.tsx';
import styles from './Message.module.css';

/** Texts of the two error places inside the frame (SHELL-118..120, SHELL-132, OP-007). */
const ERROR_TEXT = {
  crashed: 'Oops! Something went wrong!',
  heading: 'Oops!',
  apology: 'Something went wrong, we apologize.',
  home: 'Return to Homepage',
  retry: 'Retry',
} as const;

function Art() {
  return (
    <span className={`${styles.art} ${styles.alarm}`}>
      <CloudAlert size={38} strokeWidth={1.6} aria-hidden="true" />
    </span>
  );
}

/** A part of the page that crashed or failed to load: the rest works, and this can be retried (SHELL-131, SHELL-132). */
export function ErrorState({ onRetry, retrying = false }: { onRetry?: () => void; retrying?: boolean }) {
  return (
    <div className={styles.message} role="alert">
      <Art />
      <h2 className={styles.title}>{ERROR_TEXT.crashed}</h2>
      <div className={styles.actions}>
        {onRetry && (
          <Button size="medium" onClick={onRetry} loading={retrying}>
            {ERROR_TEXT.retry}
          </Button>
        )}
        <ButtonLink href="/" variant="secondary">
          {ERROR_TEXT.home}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Replaces a page whose data failed to load (SHELL-118..120). */
export function SharedErrorPage() {
  return (
    <div className={styles.message}>
      <Art />
      <h1>{ERROR_TEXT.heading}</h1>
      <p className={styles.text}>{ERROR_TEXT.apology}</p>
      <div className={styles.actions}>
        <ButtonLink href="/">{ERROR_TEXT.home}</ButtonLink>
      </div>
    </div>
  );
}
