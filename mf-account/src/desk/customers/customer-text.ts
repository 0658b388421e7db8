import type { DeskCustomer, DeskCustomerLine } from '@larder/contracts';

/** Stages of a customer as employees read them. */
export const STAGE_TEXT: Readonly<Record<DeskCustomerLine['user_status'], string>> = {
  lead: 'No membership',
  trial: 'Trial',
  member: 'Member',
  canceled: 'Former member',
};

/** First and last name of a customer, or the e-mail address of one without. */
export const nameOfCustomer = ({
  firstname,
  lastname,
  email,
}: Pick<DeskCustomerLine, 'firstname' | 'lastname' | 'email'>): string => `${firstname} ${lastname}`.trim() || email;

const MEMBERSHIP_TEXT: Readonly<Record<string, string>> = {
  trial: 'Trial',
  active: 'Active',
  past_due: 'Payment failed, is tried again',
  canceled: 'Ended',
};

/** State of a membership as employees read it. */
export const membershipText = ({ state, membership_status: plan }: NonNullable<DeskCustomer['membership']>): string =>
  [plan, MEMBERSHIP_TEXT[state] ?? state].filter(Boolean).join(', ');
