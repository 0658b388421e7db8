import { tellNewDevice } from './account/devices/tell-new-device.ts';
import { mergeCartsOnSignIn } from './cart/merge-carts.ts';
import { linkOnSignIn } from './identity/google/link-on-sign-in.ts';
import { keepOptOutOnSignIn } from './privacy/do-not-sell.ts';
import { stayOnSignIn } from './privacy/deletion.ts';
import type { SignInHook } from './platform/sign-in.ts';
import { adoptAnswersOnSignIn } from './quiz/preferences.ts';
import { adoptViewsOnSignIn } from './recently-viewed/views.ts';

/** What happens when a shopper signs in, in order, in one transaction with it. */
export const signInHooks: readonly SignInHook[] = [
  mergeCartsOnSignIn,
  adoptAnswersOnSignIn,
  adoptViewsOnSignIn,
  linkOnSignIn,
  tellNewDevice,
  stayOnSignIn,
  keepOptOutOnSignIn,
];
