import type { ProductDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { REVIEW_TEXT } from '@larder/rules';
import { useApi, useLocation, useQuery, useViewer } from '@larder/shell';
import { Button, ButtonLink, RatingStars } from '@larder/ui';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ownReviewQuery } from './own-review-query.ts';
import styles from './ReviewPrompt.module.css';

const WriteReview = lazy(() => import('./WriteReview.tsx').then((module) => ({ default: module.WriteReview })));

/** Whether this shopper may write, has to sign in or buy first, or has written (CAT-087, CAT-130, OP-083). The form's code comes when requested. */
export function ReviewPrompt({ product }: { product: ProductDetail }) {
  const { loggedIn } = useViewer();
  const { pathname } = useLocation();
  const [isHere, setHere] = useState(false);
  const [open, setOpen] = useState<boolean | null>(null);
  // Personal: the server does not ask.
  useEffect(() => setHere(true), []);
  const { data } = useQuery({ ...ownReviewQuery(useApi(), product.id), enabled: isHere });
  const earn = data?.earnText ?? null;
  const isSignedOut = data?.state === 'login' || (!data && !loggedIn);
  return (
    <div className={styles.prompt}>
      <p className={styles.heading}>Have you tried it?</p>
      {isSignedOut && (
        <>
          {earn !== null && <p className={styles.earn}>{earn}</p>}
          <ButtonLink variant="secondary" size="full" href={`${paths.login}?route=${encodeURIComponent(pathname)}`}>
            Sign in to review
          </ButtonLink>
        </>
      )}
      {data?.state === 'not_bought' && <p className={styles.soft}>{REVIEW_TEXT.notBought}</p>}
      {data?.state === 'written' && data.review && (
        <div className={styles.own}>
          <p className={styles.soft}>{STATUS_TEXT[data.review.status]}</p>
          <RatingStars average={data.review.rating} />
          <p className={styles.title}>{data.review.title}</p>
        </div>
      )}
      {data?.state === 'may_write' && (
        <>
          {earn !== null && <p className={styles.earn}>{earn}</p>}
          <Button
            variant="secondary"
            size="full"
            aria-haspopup="dialog"
            icon={<Pencil size={17} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            Write a review
          </Button>
        </>
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <WriteReview product={product} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const STATUS_TEXT = {
  pending: 'We’re reviewing your review.',
  approved: 'You reviewed this item.',
  refused: 'We couldn’t publish your review.',
} as const;
