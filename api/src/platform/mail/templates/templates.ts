import { type AccountMails, accountEmails } from './account.ts';
import { type AutoshipMails, autoshipEmails } from './autoship.ts';
import { type ChatMails, chatEmails } from './chat.ts';
import { type GiftCardMails, giftCardEmails } from './gift-cards.ts';
import { type GuardMails, guardEmails } from './guard.ts';
import { type HelpMails, helpEmails } from './help.ts';
import { type LeavingMails, cancellationEmails } from './leaving.ts';
import { type MembershipMails, membershipEmails } from './membership.ts';
import { type OrderMails, orderEmails } from './orders.ts';
import { type ReleaseMails, releaseEmails } from './releases.ts';
import { type ReminderMails, reminderEmails } from './reminders.ts';
import { type ReturnMails, returnEmails } from './returns.ts';
import { type RewardMails, rewardEmails } from './rewards.ts';
import { type VirtualProductMails, virtualProductEmails } from './virtual-products.ts';
import type { EmailTemplates } from './template.ts';

/** Data of each mail, by the name of its template. */
export interface Templates
  extends
    AccountMails,
    GuardMails,
    ReminderMails,
    RewardMails,
    OrderMails,
    ReturnMails,
    GiftCardMails,
    VirtualProductMails,
    AutoshipMails,
    MembershipMails,
    LeavingMails,
    HelpMails,
    ReleaseMails,
    ChatMails {}
/** Name of an email template. */
export type TemplateName = keyof Templates;

/** How each is written. One that has no letter fails the type check. */
export const emailTemplates: EmailTemplates<Templates> = {
  ...accountEmails,
  ...guardEmails,
  ...reminderEmails,
  ...rewardEmails,
  ...orderEmails,
  ...returnEmails,
  ...giftCardEmails,
  ...virtualProductEmails,
  ...autoshipEmails,
  ...membershipEmails,
  ...cancellationEmails,
  ...helpEmails,
  ...releaseEmails,
  ...chatEmails,
};
