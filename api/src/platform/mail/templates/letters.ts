import { type AccountMails, accountLetters } from './account.ts';
import { type AutoshipMails, autoshipLetters } from './autoship.ts';
import { type ChatMails, chatLetters } from './chat.ts';
import { type GiftCardMails, giftCardLetters } from './gift-cards.ts';
import { type GuardMails, guardLetters } from './guard.ts';
import { type HelpMails, helpLetters } from './help.ts';
import { type LeavingMails, leavingLetters } from './leaving.ts';
import { type MembershipMails, membershipLetters } from './membership.ts';
import { type OrderMails, orderLetters } from './orders.ts';
import { type ReminderMails, reminderLetters } from './reminders.ts';
import { type ReturnMails, returnLetters } from './returns.ts';
import { type RewardMails, rewardLetters } from './rewards.ts';
import { type VirtualGoodMails, virtualGoodLetters } from './virtual-goods.ts';
import type { Letters } from './letter.ts';

/** What each mail needs, by the name of its template. */
export interface Templates
  extends
    AccountMails,
    GuardMails,
    ReminderMails,
    RewardMails,
    OrderMails,
    ReturnMails,
    GiftCardMails,
    VirtualGoodMails,
    AutoshipMails,
    MembershipMails,
    LeavingMails,
    HelpMails,
    ChatMails {}
export type TemplateName = keyof Templates;

/** How each is written. One that has no letter fails the type check. */
export const letters: Letters<Templates> = {
  ...accountLetters,
  ...guardLetters,
  ...reminderLetters,
  ...rewardLetters,
  ...orderLetters,
  ...returnLetters,
  ...giftCardLetters,
  ...virtualGoodLetters,
  ...autoshipLetters,
  ...membershipLetters,
  ...leavingLetters,
  ...helpLetters,
  ...chatLetters,
};
