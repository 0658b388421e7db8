import { createElement, type ReactNode } from 'react';

/** A style sheet of a remote's release. */
export interface RemoteSheet {
  readonly href: string;
  /** Hash of the sheet, in the browser. Without one, on the server, the page inlines the rules that its first paint needs. */
  readonly integrity?: string;
}

/** Puts the sheets of a remote into the head of the page, each once. The server leaves a place for their critical CSS; the browser links sheets that the page came without. */
export const RemoteSheets = ({ sheets }: { sheets: readonly RemoteSheet[] }): ReactNode =>
  sheets.map(({ href, integrity }) =>
    integrity === undefined
      ? createElement('style', { key: href, href, precedence: 'remote' })
      : createElement('link', { key: href, rel: 'stylesheet', href, precedence: 'remote', integrity, crossOrigin: 'anonymous' }),
  );
