import { emailError, lengthError, nameError, requiredError } from './fields.ts';

/** Longest message to the help team, characters. */
export const HELP_MESSAGE_MAX = 4000;

/** Fields of the form of /help. */
export interface HelpMessage {
  name: string;
  email: string;
  message: string;
}

/** Errors of a message to the help team, by field; null for a valid field (OP-101). */
export const helpMessageErrors = ({ name, email, message }: HelpMessage): Record<keyof HelpMessage, string | null> => ({
  name: nameError(name),
  email: emailError(email),
  message: requiredError(message) ?? lengthError(message, HELP_MESSAGE_MAX),
});
