import { createHash } from 'node:crypto';

/** Inline scripts and styles that a response may run, as CSP hash sources (`'sha256-…'`). */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The CSP source that allows an inline script or style with exactly this text. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
