import { hash } from 'node:crypto';

/**
 * Spreads texts evenly over 0 to 100, always to the same place.
 * @param text such as a visitor id and the name of an experiment
 * @returns at least 0, less than 100
 */
export const hashPercent = (text: string): number => (Number.parseInt(hash('sha256', text).slice(0, 8), 16) / 2 ** 32) * 100;
