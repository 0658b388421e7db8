import { useState } from 'react';
import { Button } from '@larder/ui';
import styles from './CopyCode.module.css';

/** A code to take along. Where the browser refuses to copy, the code can still be marked by hand. */
export function CopyCode({ code }: { code: string }) {
  const [answer, setAnswer] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setAnswer('Copied');
    } catch {
      setAnswer('Please mark the code and copy it');
    }
  };
  return (
    <div className={styles.row}>
      <code className={styles.code}>{code}</code>
      <Button variant="secondary" onClick={() => void copy()}>
        Copy code
      </Button>
      <span role="status">{answer}</span>
    </div>
  );
}
