import { useState } from 'react';
import { useSnacks } from '@larder/shell';
import { Button, Checkbox, TextField } from '@larder/ui';
import styles from './promotions.module.css';

type LinkPanelProps = {
  /** Parameters that bring the promotion, such as `ccode`. */
  params: Readonly<Record<string, string>>;
  /** Whether the link may replace another code in the cart. */
  canReplace?: boolean;
};

/** Address of a page of the store with the parameters of a promotion. */
function promotionPath(page: string, params: Readonly<Record<string, string>>): string {
  const path = `/${page.trim().replace(/^\/+/, '')}`;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(params).toString()}`;
}

/** Builds a link that brings a promotion to the cart, for mails and advertisements. */
export function LinkPanel({ params, canReplace = false }: LinkPanelProps) {
  const [page, setPage] = useState('/');
  const [replaces, setReplaces] = useState(false);
  const snacks = useSnacks();
  const path = promotionPath(page, { ...params, ...(replaces && { ccforce: '1' }) });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      snacks.show({ type: 'success', message: 'Link copied.', autoDismiss: true });
    } catch (error) {
      console.warn('the browser does not copy', error);
      snacks.show({ type: 'error', message: 'Your browser does not allow copying. Please select the link.' });
    }
  };
  return (
    <section className={styles.panel} aria-labelledby="promotion-link">
      <h2 id="promotion-link">Link</h2>
      <p>Shoppers who follow it get the promotion in their cart as soon as its conditions are met.</p>
      <TextField label="Page of the store" autoComplete="off" value={page} onChange={({ target }) => setPage(target.value)} />
      {canReplace && (
        <Checkbox
          label="Replaces another code in the cart"
          checked={replaces}
          onChange={({ target }) => setReplaces(target.checked)}
        />
      )}
      <code className={styles.link}>{path}</code>
      <Button variant="secondary" onClick={() => void copy()}>
        Copy link
      </Button>
    </section>
  );
}
