import type { ProductCard } from '@larder/contracts';
import { useShell } from '@larder/shell';
import { useMemo, type RefCallback } from 'react';
import { trackerOf } from './tracker.ts';

/** A ref that lets the tracker watch a card (ADS-001); undefined where the product is not sponsored. Most lists have one, so the tracker comes with the cards. */
export function useSponsoredCard({ ads }: Pick<ProductCard, 'ads'>): RefCallback<HTMLElement> | undefined {
  const shell = useShell();
  return useMemo(() => {
    if (!ads) return undefined;
    return (card) => {
      if (!card) return;
      try {
        return trackerOf(shell).watch(card, ads);
      } catch (error) {
        // A failed count must not affect the shopper (ADS-015).
        console.warn('sponsored products are not counted', error);
      }
    };
  }, [shell, ads]);
}
