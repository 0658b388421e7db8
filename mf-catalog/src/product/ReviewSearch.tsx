import { REVIEW_QUERY_MAX } from '@larder/rules';
import { Button, TextField } from '@larder/ui';
import { useState, type FormEvent } from 'react';
import styles from './Reviews.module.css';

/** Searches what reviews or questions say. An empty text shows them all. */
export function ReviewSearch({
  name = 'reviews',
  initialText,
  onSearch,
}: {
  name?: string;
  initialText: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(initialText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" aria-label={`Search ${name}`} className={styles.search} onSubmit={submit}>
      <TextField
        label={`Search ${name}`}
        type="search"
        enterKeyHint="search"
        maxLength={REVIEW_QUERY_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
      {initialText !== '' && (
        <Button
          variant="quiet"
          onClick={() => {
            setText('');
            onSearch('');
          }}
        >
          Show all
        </Button>
      )}
    </form>
  );
}
