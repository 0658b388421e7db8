import { useEffect, useEffectEvent } from 'react';

/**
 * The browser's back button closes the layer instead of leaving the page beneath it (SHELL-197). Where the browser does not let a page hold a
 * step back (one that nothing was pressed on, a browser without the Navigation API), back leaves the page as ever: no step is added to the history for it,
 * which every link in the layer would leave behind.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Typed as if every browser had it.
    const history: Navigation | undefined = window.navigation;
    if (!open || !history) return;
    const hold = (event: NavigateEvent) => {
      const from = history.currentEntry?.index ?? 0;
      if (event.navigationType !== 'traverse' || event.destination.index >= from || !event.cancelable) return;
      event.preventDefault();
      close();
    };
    history.addEventListener('navigate', hold);
    return () => history.removeEventListener('navigate', hold);
  }, [open]);
}
