import type { StayOffer } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';

/** What each template needs. Money is in cents, times are UTC. */
export interface Templates {
  welcome: { firstname: string };
  reset: { firstname: string; link: string };
  /** A code, and a link that signs in with it; null for a code that is for a change. */
  one_time_code: { firstname: string; code: string; link: string | null };
  /** Somebody signed in from a browser that never did before; `place` is the network, roughly. */
  new_device: { firstname: string; device: string; place: string; at: string };
  /** To a new address, which its link confirms. */
  email_confirm: { firstname: string; link: string };
  /** To the old address, when another one is asked for; its link stops that. */
  email_change_asked: { firstname: string; newEmail: string; link: string; phone: string };
  /** To the old address; its link undoes it. */
  email_changed: { firstname: string; newEmail: string; changedAt: string; link: string; phone: string };
  /** `path` is the product's page. */
  back_in_stock: { firstname: string; title: string; path: string };
  /** Of an order that was delivered; `endsOn` is null for never. */
  cash_earned: { firstname: string; cents: number; incrementId: string; endsOn: string | null };
  /** Thrive Cash that was not used; `endsOn` is when the first of it ends. */
  cash_ending: { firstname: string; cents: number; endsOn: string };
  /** From a member to somebody who has no account; `code` is of the share link, `stopKey` ends these mails. */
  invite: { from: string; code: string; stopKey: string };
  /** To both sides of an invitation, when the friend's order was delivered; `endsOn` is null for never. */
  invite_earned: { firstname: string; cents: number; side: 'friend' | 'inviter'; endsOn: string | null };
  order_placed: {
    firstname: string;
    incrementId: string;
    orderUrl: string;
    lines: { name: string; qty: number; rowTotalCents: number }[];
    totals: { label: string; cents: number }[];
    grandTotalCents: number;
  };
  /** To whom a gift card is for; `membershipDays` and `creditCents` are 0 for what is not in it. */
  gift_card: {
    recipient: string;
    sender: string;
    message: string | null;
    membershipDays: number;
    creditCents: number;
    code: string;
  };
  /** To whom it is from. */
  gift_card_sent: { sender: string; recipient: string; recipientEmail: string };
  /** Where an order is now. */
  order_news: {
    firstname: string;
    incrementId: string;
    orderUrl: string;
    news: 'shipped' | 'out_for_delivery' | 'delivered' | 'canceled';
  };
  /** What was given back of an order, by where it goes. */
  order_refunded: { firstname: string; incrementId: string; orderUrl: string; rows: { label: string; cents: number }[] };
  /** What came of a report that is not paid back: Thrive Cash, or a refusal with its reason. */
  report_decided: {
    firstname: string;
    incrementId: string;
    orderUrl: string;
    name: string;
    qty: number;
    cents: number;
    news: 'thrive_cash' | 'refused';
    refusal: string | null;
  };
  /** What is to be sent back, where and until when (a day of Los Angeles). `number` is written on the box. */
  return_asked: {
    firstname: string;
    incrementId: string;
    orderUrl: string;
    number: string;
    name: string;
    qty: number;
    cents: number;
    sendBy: string;
    address: string;
  };
  /** `ending`: its last day comes near; `refusal` is why it was refused. */
  return_news: {
    firstname: string;
    incrementId: string;
    orderUrl: string;
    number: string;
    name: string;
    qty: number;
    sendBy: string;
    news: 'ending' | 'expired' | 'refused';
    refusal: string | null;
  };
  /** What an order became: its lines with pieces before and after (0 for none), where money goes back, and what it costs. */
  order_changed: {
    firstname: string;
    incrementId: string;
    orderUrl: string;
    lines: { name: string; from: number; to: number }[];
    back: { label: string; cents: number }[];
    /** Where it goes instead; null where that stays. */
    address: string | null;
    /** What its card was charged on top. */
    chargedCents: number;
    totalCents: { before: number; now: number };
  };
  membership_joined: { firstname: string; planName: string; amountCents: number; renewsOn: string };
  /** A trial or monthly membership turned annual; `backCents` goes back of the month before. */
  membership_upgraded: { firstname: string; amountCents: number; backCents: number; renewsOn: string };
  /** A gift card began or prolonged a membership, until `endsOn`. */
  membership_given: { firstname: string; endsOn: string; renews: boolean };
  trial_ending: { firstname: string; endsOn: string; amountCents: number };
  /** The renewal was turned off; `endsOn` is when the membership ends, `isOver` that it has. */
  renewal_off: { firstname: string; endsOn: string; isTrial: boolean; isOver: boolean };
  renewal_on: { firstname: string; planName: string; renewsOn: string; amountCents: number };
  /** The member left; `endsOn` is when the membership ends, `isOver` that it has, `refundCents` what goes back of its fee. */
  membership_canceled: { firstname: string; endsOn: string; isOver: boolean; wasTrial: boolean; refundCents: number };
  /** The member took an offer and stays; `renewsOn` is the end of the term with what was given. */
  membership_stayed: { firstname: string; offer: StayOffer; renewsOn: string };
  gives_decided: { firstname: string; approved: boolean };
  /** The archive that was asked for is there until `readyUntil`. */
  data_ready: { firstname: string; readyUntil: string };
  deletion_asked: { firstname: string; deletedOn: string };
  account_deleted: { firstname: string };
  /** To the operator: what a shopper wrote at /help. */
  help_message: { name: string; email: string; message: string; customerId: number | null };
  renewal_failed: { firstname: string; nextTryOn: string | null };
}
export type TemplateName = keyof Templates;

/** A rendered mail. */
export interface Message {
  template: TemplateName;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail on its way. */
export interface Letter extends Message {
  /** A uuid, the same at every try to deliver it. */
  id: string;
}

/**
 * Carries rendered mails; the job `mail.send` calls it and repeats what throws, or what a crash cut off. Two
 * letters of one id are one mail.
 */
export interface MailTransport {
  deliver(letter: Letter): Promise<void>;
}

/** Queues mails in the caller's transaction: undone with it, sent soon after it. */
export interface Mail {
  send<T extends TemplateName>(em: Em, template: T, to: string, data: Templates[T]): Promise<void>;
}

declare module '../platform/services.ts' {
  interface Services {
    mail: Mail;
    /** A token for links into the account of who reads the mail of this address (OP-079); null where it has none. */
    readerToken(email: string): Promise<string | null>;
  }
}
