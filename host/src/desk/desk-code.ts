import { use } from 'react';
import type * as Desk from './DeskViews.tsx';

type DeskCode = typeof Desk;

let here: DeskCode | undefined;
let coming: Promise<DeskCode> | undefined;

/** The components of the desk's frame, a chunk of their own: shoppers download none of it. A failure is not cached. */
export const loadDeskCode = (): Promise<DeskCode> =>
  (coming ??= import(/* webpackChunkName: "desk" */ './DeskViews.tsx').then(
    (code) => (here = code),
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  ));

/** In the first browser render the code may still be on its way: the server's HTML stays until it is here. */
export const useDeskCode = (): DeskCode => here ?? use(loadDeskCode());
