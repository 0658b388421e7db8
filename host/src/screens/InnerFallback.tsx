import { useEffect } from 'react';
import { useRevalidator } from '@larder/shell';
import { Button } from '@larder/ui';
import { useSite } from '../app/site.ts';
import { useKit } from '../app/use-kit.ts';
import { GetHelp } from './GetHelp.tsx';
import { ReturnHome } from './ReturnHome.tsx';
import { Screen } from './Screen.tsx';
import styles from './screens.module.css';

interface InnerFallbackProps {
  /** The browser tries by itself once (OP-129). */
  again?: boolean;
  /** Room without words, while code is on its way. */
  quiet?: boolean;
  onRetry?: () => void;
}

/** A crashed or unreachable remote: header and footer stay (SHELL-131, SHELL-132, OP-007). */
export function InnerFallback({ again = false, quiet = false, onRetry }: InnerFallbackProps) {
  const revalidator = useRevalidator();
  const { registry } = useKit();
  const { phone } = useSite();
  const { revalidate } = revalidator;
  const known = registry.routes.length > 0 && registry.missing.length === 0;
  useEffect(() => {
    if (again && known) void revalidate();
  }, [again, known, revalidate]);
  if (quiet) return <div className={styles.quiet} aria-busy="true" />;
  // A remote that this tab does not know can only arrive with a new document.
  const retry = onRetry ?? (() => (known ? void revalidate() : window.location.reload()));
  return (
    <Screen
      title="Oops! Something went wrong!"
      tone="failed"
      actions={
        <>
          <Button onClick={retry} loading={revalidator.state === 'loading'}>
            Retry
          </Button>
          <ReturnHome />
        </>
      }
    >
      <p>This part of the store didn’t load.</p>
      <GetHelp phone={phone} />
    </Screen>
  );
}
