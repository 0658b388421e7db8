import type { ChatTopic } from '@larder/rules';
import type { CartWish } from './cart-change-request.ts';

/** Result of change requests for the cart. The caller confirms success; the cart itself displays refusals and questions. */
export type CartAdded =
  /** `lines`: current units in the cart of each changed product. */
  | { readonly is: 'added'; readonly lines: readonly { readonly productId: number; readonly qty: number }[] }
  /** The cart holds all of it already, or as much as can be had. */
  | { readonly is: 'nothing' }
  /** A dialog is open that goes on with it: reactivation, or how fresh items ship. */
  | { readonly is: 'asked' }
  /** `fields`: texts by field of the form that sent the request; empty for other refusals. */
  | { readonly is: 'refused'; readonly fields: Readonly<Record<string, string>> }
  /** Another person has signed in meanwhile: nothing was added for either. */
  | { readonly is: 'dropped' };

/**
 * Every command of the store: its request, and the result of the one remote that executes it. Declare a new one here, as a new
 * minor version of the shell. While no remote of that version handles it, callers receive `away`.
 */
export interface ShellCommands {
  /** mf-account: asks for a code or the password, because a change was refused for want of it (ACC-075). Answers once the dialog is closed. */
  'account.prove': { ask: { readonly message?: string }; answer: { readonly is: 'proved' | 'declined' } };
  /** The host's desk: asks an employee for a fresh proof of identity, because a call was refused for want of it. */
  'desk.prove': { ask: Record<never, never>; answer: { readonly is: 'proved' | 'declined' } };
  /** mf-cart: puts products into the cart, all in one call, without overwriting concurrent changes (CART-064). */
  'cart.add': { ask: { readonly wishes: readonly CartWish[] }; answer: CartAdded };
  /** The host: opens the chat, with what it is about where a page knows it; a conversation that goes on stays (SHELL-179, MEM-056). */
  'chat.open': { ask: { readonly topic?: ChatTopic }; answer: { readonly is: 'opened' } };
}
/** Name of a command. */
export type CommandName = keyof ShellCommands;
/** Request of a command. */
export type Ask<N extends CommandName> = ShellCommands[N]['ask'];

/** `away`: no remote executed the command, and none will. */
export type Answer<N extends CommandName> = ShellCommands[N]['answer'] | { readonly is: 'away' };

/** Lets one remote run a command of another, which may load after the request. */
export interface Commands {
  /** Sends the command to its handler; without a handler it waits a few seconds. Never rejects. */
  ask<N extends CommandName>(name: N, ask: Ask<N>): Promise<Answer<N>>;
  /** Handles commands of this name from now on, waiting ones first; the newest handler gets them. Returns a function that stops it. */
  fill<N extends CommandName>(name: N, carryOut: (ask: Ask<N>) => Promise<ShellCommands[N]['answer']>): () => void;
}
