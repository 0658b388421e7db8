import Copy from 'lucide-react/icons/copy';
import Share from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { Button, TextField } from '@larder/ui';
import { useCopy } from '../use-copy.ts';
import styles from './invite.module.css';

/** The customer's link, to copy, or to share by the device's share sheet where it has one (OP-094). */
export function ShareLink({ url }: { url: string }) {
  const copy = useCopy('link');
  const [hasSheet, setSheet] = useState(false);
  // The server knows no device: the first render has no share sheet, in the browser too.
  useEffect(() => setSheet(typeof navigator.share === 'function'), []);
  const share = async () => {
    try {
      await navigator.share({ title: 'Larder', text: 'Good food at member prices', url });
    } catch (error) {
      // Closing the device's sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return (
    <div className={styles.link}>
      <TextField label="Your link" value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className={styles.tools}>
        <Button onClick={() => void copy(url)}>
          <Copy size={18} aria-hidden="true" /> Copy link
        </Button>
        {hasSheet && (
          <Button variant="secondary" onClick={() => void share()}>
            <Share size={18} aria-hidden="true" /> Share
          </Button>
        )}
      </div>
    </div>
  );
}
