import { use } from 'react';
import { KitContext, type AppKit } from './kit.ts';

/**
 * Returns the services of this request or tab.
 * @throws Error outside of the app
 */
export function useKit(): AppKit {
  const kit = use(KitContext);
  if (!kit) throw new Error('the frame is rendered outside of the app');
  return kit;
}
