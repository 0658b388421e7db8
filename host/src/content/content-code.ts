import { use } from 'react';
import type * as Content from './ContentView.tsx';

type ContentCode = typeof Content;

let here: ContentCode | undefined;
let coming: Promise<ContentCode> | undefined;

/**
 * The components of content pages. They load with the first such page, so that shopping pages stay small; loaders wait for them,
 * so that a render finds them at once. A failure is not cached.
 */
export const loadContentCode = (): Promise<ContentCode> =>
  (coming ??= import('./ContentView.tsx').then(
    (code) => (here = code),
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  ));

/** In the first browser render the code may still be on its way: the server's HTML stays until it is here. */
export const useContentCode = (): ContentCode => here ?? use(loadContentCode());
