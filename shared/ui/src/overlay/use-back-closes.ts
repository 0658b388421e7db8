import { useEffect, useEffectEvent } from 'react';

/** What a layer says with its own step back, so that no other layer takes it for the shopper's. Remotes bring this file each for themselves, so it is a word. */
const OWN_STEP = 'larder.layer-step';

/** Where a step back would load another document, which no page can hold back, the layer takes a step of its own. Answers whether it did. */
function stepInto(navigation: Navigation): boolean {
  const at = navigation.currentEntry?.index ?? 0;
  if (navigation.entries()[at - 1]?.sameDocument) return false;
  // The router's own state, so that it finds the same page on both.
  window.history.pushState(window.history.state, '');
  return true;
}

/** Takes a step back for a layer that is closed, unless another one, opened meanwhile, is in need of it: that is asked first. */
function stepOut(navigation: Navigation): void {
  if (!navigation.dispatchEvent(new Event(OWN_STEP, { cancelable: true }))) return;
  const { committed, finished } = navigation.back({ info: OWN_STEP });
  // Whoever goes elsewhere before it is taken breaks it off, and is where they wanted to be.
  for (const step of [committed, finished]) step?.catch(() => undefined);
}

/**
 * The browser's back button closes the layer instead of leaving the page beneath it (SHELL-197). Within the store the step is held back, so that no
 * link in the layer leaves an entry behind; on the page where a shopper came in, the layer has an entry, which goes with it, or to the layer that
 * follows it at once. Where the browser knows no Navigation API, back leaves the page as ever.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Typed as if every browser had it.
    const navigation: Navigation | undefined = window.navigation;
    if (!open || !navigation) return;
    let isStep = stepInto(navigation);
    let own = navigation.currentEntry?.key;
    let isLeft = false;
    const hold = (event: NavigateEvent) => {
      const at = navigation.currentEntry;
      if (event.navigationType !== 'traverse' || event.destination.index >= (at?.index ?? 0)) return;
      if (event.info === OWN_STEP) return navigation.addEventListener('currententrychange', begin, { once: true });
      isLeft = isStep && at?.key === own;
      if (!isLeft && !event.cancelable) return;
      if (!isLeft) event.preventDefault();
      close();
    };
    /** The step of the layer before went from under this one. */
    const begin = () => {
      isStep = stepInto(navigation);
      own = navigation.currentEntry?.key;
    };
    const takeOver = (event: Event) => {
      if (isStep || navigation.currentEntry?.key !== own) return;
      isStep = true;
      event.preventDefault();
    };
    navigation.addEventListener('navigate', hold);
    navigation.addEventListener(OWN_STEP, takeOver);
    return () => {
      navigation.removeEventListener('navigate', hold);
      navigation.removeEventListener('currententrychange', begin);
      navigation.removeEventListener(OWN_STEP, takeOver);
      if (!isStep || isLeft) return;
      // A link in the layer that closed it may lead on in this very task, to a page that is known already: the step back would be one from that page.
      setTimeout(() => {
        if (navigation.currentEntry?.key === own) stepOut(navigation);
      });
    };
  }, [open]);
}
