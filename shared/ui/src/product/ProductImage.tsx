import { placeholderUrl, type ShownWidths } from '@larder/rules';
import Carrot from 'lucide-react/icons/carrot';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

import { cx } from '../cx.ts';
import { Picture } from './Picture.tsx';
import styles from './ProductImage.module.css';

const DYES = ['sage', 'butter', 'blush', 'mist', 'oat'] as const;
type TileDye = (typeof DYES)[number];

/** Below this shown width the picture itself is hardly larger than its stand-in. */
const STAND_IN_FROM = 160;

type ProductImageProps = {
  /** Address of the picture without query; an empty one draws the tile alone. */
  image: string;
  /** Alt text; empty when the text next to it already says it. */
  alt: string;
  /** Shown width in CSS pixels. */
  width: number;
  /** Displayed height; square by default. */
  height?: number;
  /** Displayed widths where they depend on the screen; `width` everywhere by default. */
  shown?: ShownWidths;
  /** Above the fold: loads at once and before others, instead of when scrolled near. */
  priority?: boolean;
  /** Any steady number, such as the product's id: picks the colour of the tile. */
  seed?: number;
  dye?: TileDye;
  /** contain for square pictures on square tiles, cover for pictures that fill a tile of another shape. */
  fit?: 'contain' | 'cover';
  className?: string;
};

type State = 'awaited' | 'loaded' | 'failed';

/** What became of the picture, also when that happened before the page came alive; null until that is known, and where it was there by then. */
function usePictureState(image: string) {
  const ref = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<{ image: string; is: State } | null>(null);
  // Pictures load while the shopper scrolls and presses: placeholders change when the main thread is idle.
  const tell = useCallback((is: State) => startTransition(() => setState({ image, is })), [image]);
  useEffect(() => {
    const picture = ref.current;
    if (!picture) return;
    if (!picture.complete || !picture.currentSrc) tell('awaited');
    else if (picture.naturalWidth === 0) tell('failed');
  }, [tell]);
  return { ref, is: state?.image === image ? state.is : null, tell };
}

/**
 * A picture on its tinted tile: sized, so that nothing moves; loaded at twice its displayed width (CAT-131..133); lazy below the fold; with
 * a blurred placeholder until it has loaded (CAT-134). Pictures that load immediately have none: it would arrive no sooner and delay them. For the
 * same reason server-rendered pages contain none: pictures that are missing at hydration get one.
 */
export function ProductImage({
  image,
  alt,
  width,
  height = width,
  shown = [{ from: 0, px: width }],
  priority = false,
  seed = 0,
  dye = DYES[Math.abs(seed) % DYES.length],
  fit = 'contain',
  className,
}: ProductImageProps) {
  const { ref, is, tell } = usePictureState(image);
  const loading = priority ? 'eager' : 'lazy';
  const isMissing = image === '' || is === 'failed';
  return (
    <span
      className={cx(styles.tile, dye && styles[dye], styles[fit], className)}
      style={width === height ? undefined : { '--ratio': width / height }}
    >
      {!priority && is === 'awaited' && width >= STAND_IN_FROM && (
        <img
          className={styles.stand}
          src={placeholderUrl(image)}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          aria-hidden="true"
        />
      )}
      {isMissing ? (
        <Carrot
          className={styles.missing}
          strokeWidth={1.4}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        />
      ) : (
        <Picture
          ref={ref}
          className={styles.picture}
          image={image}
          shown={shown}
          alt={alt}
          width={width}
          height={height}
          loading={loading}
          decoding={priority ? undefined : 'async'}
          fetchPriority={priority ? 'high' : undefined}
          onLoad={() => tell('loaded')}
          onError={() => tell('failed')}
        />
      )}
    </span>
  );
}
