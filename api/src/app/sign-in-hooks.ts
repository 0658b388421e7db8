import { tellNewDevice } from '../account/profile/devices/tell-new-device.ts';
import { mergeCartsOnSignIn } from '../ordering/cart/merge-carts.ts';
import { linkOnSignIn } from '../account/identity/google/link-on-sign-in.ts';
import { keepOptOutOnSignIn } from '../account/privacy/do-not-sell.ts';
import { stayOnSignIn } from '../account/privacy/deletion.ts';
import type { SignInHook } from '../platform/sign-in.ts';
import { adoptAnswersOnSignIn } from '../quiz/answers/preferences.ts';
import { adoptViewsOnSignIn } from '../catalog/recently-viewed/views.ts';

/** Hooks that run when a shopper signs in, in order, in the same transaction. */
export const signInHooks: readonly SignInHook[] = [
  mergeCartsOnSignIn,
  adoptAnswersOnSignIn,
  adoptViewsOnSignIn,
  linkOnSignIn,
  tellNewDevice,
  stayOnSignIn,
  keepOptOutOnSignIn,
];
