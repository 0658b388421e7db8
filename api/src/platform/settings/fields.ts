import { z } from 'zod';

/** A whole number of 1 or more. */
export const count = z.coerce.number('must be a number').int('must be a whole number').min(1);
/** A text that may be unset. */
export const optional = z.string().min(1).optional();
/** An http or https address. */
export const webAddress = z.url({ protocol: /^https?$/ });
/** A switch: `1` is on. */
export const zeroOrOne = z.enum(['0', '1'], 'must be 0 or 1');

/**
 * Makes a setting from a text that `parse` reads.
 * @param problem what a start reports where `parse` answers null
 */
export const parsed = <T>(parse: (text: string) => T | null, problem: string) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
