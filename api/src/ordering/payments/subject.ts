import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';
import type { Refusal } from './gateway.ts';
import type { SubjectKind } from './subject-kind.ts';

/** A subject with locked rows. Its domain's data of it stays valid until the transaction ends, so it is read once. */
export interface LockedSubject {
  id: string;
}

/**
 * Behavior of a kind of payment subject, provided by the domain that owns it. All functions run inside the transaction of the
 * payment's transition, with the subject's rows and then the payment's row locked.
 */
export interface PaymentSubject<Locked extends LockedSubject = LockedSubject> {
  /** Time in ms after which a charge that the gateway never saw is given up. */
  giveUpAfter: number;
  /** Whether the gateway is called even for a zero amount, to detect a bad card. */
  asksForNothing: boolean;
  /** Locks the subject's rows in the domain's own order. @throws Error when there is no such subject */
  lock(em: Em, subjectId: string): Promise<Locked>;
  /** Whether the subject still wants the charge; if not, it is refunded. */
  isStillWanted(em: Em, subject: Locked): Promise<boolean>;
  onPaid(services: Services, em: Em, subject: Locked): Promise<void>;
  /** Called when nothing was paid and this payment will not be tried again. */
  onRefused(services: Services, em: Em, subject: Locked, refusal: Refusal): Promise<void>;
  /** Called when the gateway confirmed a refund, with its amount (cents) and cause; once per refund. */
  onGivenBack(services: Services, em: Em, subjectId: string, back: { cents: number; cause: string }): Promise<void>;
}

/** One for each kind, so that none is forgotten. */
export type PaymentSubjects = Readonly<Record<SubjectKind, PaymentSubject>>;

declare module '../../platform/services.ts' {
  interface Services {
    /** The subject of each kind of payment, provided by the domain that owns it. */
    paymentSubjects: PaymentSubjects;
  }
}
