import type { SignInHook } from './platform/sign-in.ts';

/** What happens when a shopper signs in, in order, in one transaction with it. */
export const signInHooks: readonly SignInHook[] = [];
