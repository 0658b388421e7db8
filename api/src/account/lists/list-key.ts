import { randomBytes } from 'node:crypto';

/** Generates the key of a list's share link: 80 random bits, in characters that the contract allows. */
export const newListKey = (): string => randomBytes(10).toString('hex');
