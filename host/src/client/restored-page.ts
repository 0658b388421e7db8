/** Services that a restored page needs. */
export interface RestoredPageServices {
  /** Whether the page shows a signed-in user. */
  readonly isSignedIn: () => boolean;
  /** Refetches what may have changed meanwhile, such as the cart. */
  readonly refetch: () => void;
  readonly reload: () => void;
}

const hasLoginCookie = (): boolean => /(?:^|; )loggedin=1/.test(document.cookie);

/** Whether this load came from the history: a browser may then take the document from its HTTP cache, as old as it is. */
const isHistoryLoad = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');

/**
 * Updates a page that Back or Forward restored, from the back-forward cache or the HTTP cache. A page that shows another sign-in state than the
 * browser has now is hidden and reloaded, so that the account of a signed-out user is not shown.
 */
export function watchRestoredPage({ isSignedIn, refetch, reload }: RestoredPageServices): void {
  const check = (): void => {
    if (hasLoginCookie() === isSignedIn()) return refetch();
    document.documentElement.hidden = true;
    reload();
  };
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check();
  });
  if (isHistoryLoad()) check();
}
