import type { ProductCard } from '@larder/contracts';
import { useShell } from '@larder/shell';
import { useMemo, type RefCallback } from 'react';

/** A ref that lets the tracker watch a card (ADS-001); undefined where the product is not sponsored. The tracker is fetched with the first of them. */
export function useSponsoredCard({ ads }: Pick<ProductCard, 'ads'>): RefCallback<HTMLElement> | undefined {
  const shell = useShell();
  return useMemo(() => {
    if (!ads) return undefined;
    return (card) => {
      if (!card) return;
      let isGone = false;
      let stop = () => {};
      import('./tracker.ts')
        .then(({ trackerOf }) => {
          if (!isGone) stop = trackerOf(shell).watch(card, ads);
        })
        // What cannot be counted costs the shopper nothing (ADS-015).
        .catch((error: unknown) => console.warn('sponsored products are not counted', error));
      return () => {
        isGone = true;
        stop();
      };
    };
  }, [shell, ads]);
}
