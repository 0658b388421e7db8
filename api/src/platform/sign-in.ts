import type { Em } from './db/orm.ts';
import type { SessionState } from './http/context.ts';
import type { Services } from './services.ts';

interface SignIn {
  em: Em;
  /** The session as it was before: its cart and uuid are the visitor's. */
  before: SessionState;
  sessionId: string;
  customerId: number;
  /** The browser's address and user agent; whether it opts out of tracking; the id in its device cookie (OP-214). */
  from: { ip: string; userAgent: string; optsOut: boolean; deviceId: string };
  services: Services;
  /** True when the account was made just now. */
  isNew: boolean;
  now: Date;
  /** The machine's time, for what is about sessions. */
  realNow: Date;
}

/** Called in the transaction that signs a shopper in; what it throws undoes the sign-in. */
export type SignInHook = (event: SignIn) => Promise<void>;

declare module './services.ts' {
  interface Services {
    /** Run inside the sign-in transaction, in order (OP-120: carts merge; OP-015: answers move to the account). */
    onSignIn: SignInHook[];
  }
}
