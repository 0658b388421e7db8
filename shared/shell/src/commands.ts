import type { ChatTopic } from '@larder/rules';
import type { CartChangeRequest } from './cart-wish.ts';

/** What became of wishes for the cart. Whoever asked says so where it went well; refusals and questions are told by the cart itself. */
export type CartAdded =
  /** `lines`: pieces that the cart holds now of each product that was raised. */
  | { readonly is: 'added'; readonly lines: readonly { readonly productId: number; readonly qty: number }[] }
  /** The cart holds all of it already, or as much as can be had. */
  | { readonly is: 'nothing' }
  /** A dialog is open that goes on with it: reactivation, or how fresh items ship. */
  | { readonly is: 'asked' }
  /** `fields`: texts by field of the form that the wish came from; empty for other refusals. */
  | { readonly is: 'refused'; readonly fields: Readonly<Record<string, string>> }
  /** Somebody else is here by now: nothing was added for either. */
  | { readonly is: 'dropped' };

/**
 * Every command of the store: what is asked, and what the one remote answers that carries it out. Whoever adds one declares it here, as a new
 * minor version of the shell; a remote that does not know it fills it not, and those who ask are told that it is away.
 */
export interface ShellCommands {
  /** mf-account: asks for a code or the password, because a change was refused for want of it (ACC-075). Answers once the dialog is closed. */
  'account.prove': { ask: { readonly message?: string }; answer: { readonly is: 'proved' | 'declined' } };
  /** mf-cart: puts products into the cart, all in one call, without overwriting what others wished meanwhile (CART-064). */
  'cart.add': { ask: { readonly wishes: readonly CartChangeRequest[] }; answer: CartAdded };
  /** The host: opens the chat, with what it is about where a page knows it; a conversation that goes on stays (SHELL-179, MEM-056). */
  'chat.open': { ask: { readonly topic?: ChatTopic }; answer: { readonly is: 'opened' } };
}
export type CommandName = keyof ShellCommands;
export type Ask<N extends CommandName> = ShellCommands[N]['ask'];

/** `away`: nobody carried it out, and nobody will. */
export type Answer<N extends CommandName> = ShellCommands[N]['answer'] | { readonly is: 'away' };

/** How one remote has something done by another, which may arrive later than the wish. */
export interface Commands {
  /** Hands the command to who fills it; until there is somebody it waits, a few seconds long. Never rejects. */
  ask<N extends CommandName>(name: N, ask: Ask<N>): Promise<Answer<N>>;
  /** Carries out commands of this name from now on, those that wait first; the newest filler has them. Answers how to stop. */
  fill<N extends CommandName>(name: N, carryOut: (ask: Ask<N>) => Promise<ShellCommands[N]['answer']>): () => void;
}
