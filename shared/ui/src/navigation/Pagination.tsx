import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

import { IconLink } from '../actions/IconButton.tsx';
import { cx } from '../cx.ts';
import { pagesShown } from './pages-shown.ts';
import styles from './Pagination.module.css';

type PaginationProps = {
  /** Counted from 1. */
  current: number;
  total: number;
  /** The address of a page; each page is a link, so that it can be opened, shared and crawled. */
  hrefOf: (page: number) => string;
  /** Called before the link is followed. */
  onGo?: (page: number) => void;
};

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ current, total, hrefOf, onGo }: PaginationProps) {
  if (total <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {current > 1 && (
        <IconLink
          href={hrefOf(current - 1)}
          onClick={() => onGo?.(current - 1)}
          rel="prev"
          className={styles.step}
          label="Previous page"
          icon={<ChevronLeft size={20} aria-hidden="true" />}
        />
      )}
      {pagesShown(current, total).map((page, index) =>
        page === null ? (
          <span key={`gap ${index}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={page}
            href={hrefOf(page)}
            onClick={() => onGo?.(page)}
            className={cx(styles.page, page === current && styles.current)}
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </a>
        ),
      )}
      {current < total && (
        <IconLink
          href={hrefOf(current + 1)}
          onClick={() => onGo?.(current + 1)}
          rel="next"
          className={styles.step}
          label="Next page"
          icon={<ChevronRight size={20} aria-hidden="true" />}
        />
      )}
    </nav>
  );
}
