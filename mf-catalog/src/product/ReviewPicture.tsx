import { ProductImage } from '@larder/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './Reviews.module.css';

const Zoom = lazy(() => import('./Zoom.tsx').then((module) => ({ default: module.Zoom })));

/** px */
const SIDE = 96;

/** A reviewer's picture, small next to the review and larger at a press. */
export function ReviewPicture({ picture, title, seed }: { picture: string; title: string; seed: number }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-haspopup="dialog"
        aria-label={`Larger picture: ${title}`}
        onClick={() => setOpen(true)}
      >
        <ProductImage image={picture} alt="" width={SIDE} seed={seed} />
      </button>
      {open !== null && (
        <Suspense fallback={null}>
          <Zoom
            title={title}
            pictures={[{ url: picture, label: `Picture with the review “${title}”` }]}
            seed={seed}
            open={open}
            first={0}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
