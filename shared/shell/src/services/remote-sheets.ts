import { createElement, useLayoutEffect, type ReactNode } from 'react';
import { acquireSheets } from './sheet-use.ts';

/** A style sheet of a remote's release. */
export interface RemoteSheet {
  readonly href: string;
  /** Hash of the sheet, in the browser. Without one, on the server, the page inlines the rules that its first paint needs. */
  readonly integrity?: string;
  /** Whether the page came with its rules. */
  readonly isInPage?: boolean;
}

function tagOf({ href, integrity, isInPage }: RemoteSheet): ReactNode {
  if (isInPage) return null;
  return integrity === undefined
    ? createElement('style', { key: href, href, precedence: 'remote' })
    : createElement('link', { key: href, rel: 'stylesheet', href, precedence: 'remote', integrity, crossOrigin: 'anonymous' });
}

/**
 * Puts the sheets of a page or slot into the head of the page, each once, and applies them while it is mounted. The server leaves a place for
 * their critical CSS; the browser links sheets that the page came without.
 */
export function RemoteSheets({ sheets }: { sheets: readonly RemoteSheet[] }): ReactNode {
  const hrefs = sheets.map(({ href }) => href).join(' ');
  // Before the browser paints what needs them.
  useLayoutEffect(() => (hrefs === '' ? undefined : acquireSheets(hrefs.split(' '))), [hrefs]);
  return sheets.map(tagOf);
}
