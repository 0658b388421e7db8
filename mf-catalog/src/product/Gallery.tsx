import type { ProductDetail } from '@larder/contracts';
import type { ShownWidths } from '@larder/rules';
import { cx, IconButton, ProductImage } from '@larder/ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './Gallery.module.css';
import type { OptionValue } from './options.ts';
import { useSlides } from './use-slides.ts';

const Zoom = lazy(() => import('./Zoom.tsx').then((module) => ({ default: module.Zoom })));

/** Shown width of the large picture on a desktop; phones show it as wide as the page, tablets at half of that. */
const LARGE = 520;
const SHOWN: ShownWidths = [
  { from: 0, share: 1, less: 32 },
  { from: 768, share: 1 / 2, less: 48 },
  { from: 1024, px: LARGE },
];

/** A picture of a product. */
export type Picture = ProductDetail['images'][number];

/** The pictures of a product, or of its chosen option. */
export function picturesOf(product: ProductDetail, chosen: readonly OptionValue[]): readonly Picture[] {
  const images = chosen.find((value) => value.images.length > 0)?.images ?? product.images;
  return images.length ? images : [{ url: product.image, label: product.title }];
}

/** Pictures of the product side by side on a rail: swiped on phones, turned by arrows and small pictures elsewhere, larger in a dialog. */
export function Gallery({ product, pictures }: { product: ProductDetail; pictures: readonly Picture[] }) {
  const { rail, shown, show, follow } = useSlides(pictures.length);
  const [zoomed, setZoomed] = useState<{ open: boolean; at: number } | null>(null);
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => setIsStarted(true), []);
  const first = pictures[0]?.url;
  // Another choice has another first picture: that is the one to look at.
  useEffect(() => show(0, 'instant'), [first, show]);
  return (
    <section className={styles.gallery} aria-label="Pictures">
      <div className={styles.stage}>
        <ul
          ref={rail}
          className={cx(styles.rail, !isStarted && styles.waiting)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={pictures.length > 1 ? 0 : undefined}
          aria-label="Large pictures"
          onScroll={follow}
        >
          {pictures.map((picture, index) => (
            <li key={picture.url} className={styles.slide} aria-current={index === shown || undefined}>
              <ProductImage
                image={picture.url}
                alt={picture.label || product.title}
                width={LARGE}
                shown={SHOWN}
                priority={index === 0}
                seed={product.id}
                className={styles.large}
              />
            </li>
          ))}
        </ul>
        <IconButton
          look="paper"
          className={styles.zoom}
          label="Zoom in"
          icon={<ZoomIn size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setZoomed({ open: true, at: shown })}
        />
        {pictures.length > 1 && (
          <>
            <IconButton
              look="paper"
              className={cx(styles.turn, styles.back)}
              label="Previous picture"
              icon={<ChevronLeft size={22} aria-hidden="true" />}
              onClick={() => show((shown + pictures.length - 1) % pictures.length)}
            />
            <IconButton
              look="paper"
              className={cx(styles.turn, styles.on)}
              label="Next picture"
              icon={<ChevronRight size={22} aria-hidden="true" />}
              onClick={() => show((shown + 1) % pictures.length)}
            />
            <p className={styles.count} aria-hidden="true">
              {shown + 1} / {pictures.length}
            </p>
          </>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`Show picture ${index + 1}: ${picture.label}`}
                aria-current={index === shown || undefined}
                onClick={() => show(index)}
              >
                {/* Lazy: phones hide these, and should not fetch hidden pictures. */}
                <ProductImage image={picture.url} alt="" width={72} seed={product.id} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed && (
        <Suspense fallback={null}>
          <Zoom
            title={product.title}
            pictures={pictures}
            seed={product.id}
            open={zoomed.open}
            first={zoomed.at}
            onClose={() => setZoomed({ ...zoomed, open: false })}
          />
        </Suspense>
      )}
    </section>
  );
}
