import { lazy, Suspense, useDeferredValue, useEffect, useRef, type ComponentType } from 'react';
import { ADDED_SHOWN_MS } from '@larder/rules';
import { useOverlays, type OverlayProps } from '@larder/shell';
import type { AddedSheetProps } from './AddedSheet.tsx';
import styles from './AddedToCart.module.css';

// It comes with the first press; without its code the count in the header says it alone.
const AddedSheet = lazy<ComponentType<AddedSheetProps>>(() =>
  import('./AddedSheet.tsx').then(
    ({ AddedSheet: Sheet }) => ({ default: Sheet }),
    () => ({ default: () => null }),
  ),
);

/**
 * The confirmation of a raised quantity: a sheet at the lower edge of a phone, a card below the header's cart elsewhere (CART-060,
 * CART-076). It takes no focus and blocks nothing, so that one can go on adding.
 */
export function AddedToCart({ added }: { added: OverlayProps['addedToCart'] | null }) {
  const overlays = useOverlays();
  const touched = useRef(false);
  useEffect(() => {
    if (!added) return;
    touched.current = false;
    const timer = setInterval(() => {
      if (!touched.current) overlays.close();
    }, ADDED_SHOWN_MS);
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') overlays.close();
    };
    document.addEventListener('keydown', escape);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', escape);
    };
  }, [added, overlays]);
  const hold = (is: boolean) => {
    touched.current = is;
  };
  // A press shows its count first; the sheet is drawn after that was painted.
  const shown = useDeferredValue(added);
  return (
    <div role="status" className={styles.place}>
      {shown && (
        <Suspense fallback={null}>
          <AddedSheet added={shown} hold={hold} onClose={() => overlays.close()} />
        </Suspense>
      )}
    </div>
  );
}
