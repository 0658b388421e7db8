import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';
import type { Refusal } from './gateway.ts';
import type { SubjectKind } from './subject-kind.ts';

/** A subject whose rows are locked: what its domain knows of it by that lasts until the transaction ends, so that nobody reads it again. */
export interface LockedSubject {
  id: string;
}

/**
 * What the settler must know about a kind of thing that is paid for; told by the domain that owns it. All are called inside the
 * transaction in which the payment moves, with the subject's rows and then the payment's row locked.
 */
export interface PaymentSubject<Locked extends LockedSubject = LockedSubject> {
  /** ms after which a charge that the gateway never saw is not made any more: nobody expects it. */
  giveUpAfter: number;
  /** Whether the gateway is asked even when nothing is to be paid, so that a bad card shows. */
  asksForNothing: boolean;
  /** Locks the subject's rows in the domain's own order. @throws Error when there is no such subject */
  lock(em: Em, subjectId: string): Promise<Locked>;
  /** Whether the money would still buy something; if not it goes back. */
  isStillWanted(em: Em, subject: Locked): Promise<boolean>;
  onPaid(services: Services, em: Em, subject: Locked): Promise<void>;
  /** Nothing was paid, and this payment will not be tried again. */
  onRefused(services: Services, em: Em, subject: Locked, refusal: Refusal): Promise<void>;
  /** The gateway confirmed that so much of what was paid went back (cents), and why; told of each refund by itself. */
  onGivenBack(services: Services, em: Em, subjectId: string, back: { cents: number; cause: string }): Promise<void>;
}

/** One for each kind, so that none is forgotten. */
export type PaymentSubjects = Readonly<Record<SubjectKind, PaymentSubject>>;

declare module '../../platform/services.ts' {
  interface Services {
    /** What each kind of payment is for, told by the domain that owns it. */
    paymentSubjects: PaymentSubjects;
  }
}
