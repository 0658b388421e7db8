import { useEffect, useEffectEvent } from 'react';

/** Where a step back would load another document, which no page can hold back, the layer takes a step of its own. Answers whether it did. */
function stepInto(navigation: Navigation): boolean {
  const at = navigation.currentEntry?.index ?? 0;
  if (navigation.entries()[at - 1]?.sameDocument) return false;
  // The router's own state, so that it finds the same page on both.
  window.history.pushState(window.history.state, '');
  return true;
}

/**
 * The browser's back button closes the layer instead of leaving the page beneath it (SHELL-197). Within the store the step is held back, so that no
 * link in the layer leaves an entry behind; on the page where a shopper came in, the layer has an entry, which goes with it. Where the
 * browser knows no Navigation API, back leaves the page as ever.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Typed as if every browser had it.
    const navigation: Navigation | undefined = window.navigation;
    if (!open || !navigation) return;
    const isStep = stepInto(navigation);
    const own = navigation.currentEntry?.key;
    let isLeft = false;
    const hold = (event: NavigateEvent) => {
      const at = navigation.currentEntry;
      if (event.navigationType !== 'traverse' || event.destination.index >= (at?.index ?? 0)) return;
      isLeft = isStep && at?.key === own;
      if (!isLeft && !event.cancelable) return;
      if (!isLeft) event.preventDefault();
      close();
    };
    navigation.addEventListener('navigate', hold);
    return () => {
      navigation.removeEventListener('navigate', hold);
      if (!isStep || isLeft) return;
      // A link in the layer that closed it may lead on in this very task, to a page that is known already: the step back would be one from that page.
      setTimeout(() => {
        if (navigation.currentEntry?.key === own) window.history.back();
      });
    };
  }, [open]);
}
