import type { StaticHandlerContext } from 'react-router';
import type { RouterState, Ways } from '@larder/shell/services/router/contexts';

/** What the loaders of a page found, as the router of a browser would show it. */
export const shownState = ({ location, matches, loaderData, errors }: StaticHandlerContext): RouterState => ({
  location,
  type: 'POP',
  matches,
  loaderData,
  errors,
  navigation: { state: 'idle' },
  revalidation: 'idle',
});

/** A server has no later page. */
export const NO_WAYS: Ways = { navigate: () => Promise.resolve(), revalidate: () => Promise.resolve() };
