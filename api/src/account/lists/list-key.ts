import { randomBytes } from 'node:crypto';

/** Draws the key of a list's share link: 80 random bits, in letters that a contract's key allows. */
export const newListKey = (): string => randomBytes(10).toString('hex');
