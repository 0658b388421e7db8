import { Button } from '@larder/ui';
import styles from './Reviews.module.css';

/** Links to the previous and next page of reviews or questions; nothing with one page. */
export function ReviewPages({
  name = 'reviews',
  page,
  pageSize,
  total,
  onTurn,
}: {
  name?: string;
  page: number;
  pageSize: number;
  total: number;
  onTurn: (page: number) => void;
}) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  return (
    <nav className={styles.pages} aria-label={`Pages of ${name}`}>
      <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {last}
      </span>
      <Button variant="secondary" size="small" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
