/** Redirects one after another by which a page may be reached; browsers give up after 20. */
export const MAX_REDIRECTS = 8;

/** Redirects of a request or a tab. */
export interface RedirectChain {
  /** Where the last redirect leads, without a fragment. */
  to: string;
  /** Redirects one after another, with the last one. */
  count: number;
}

/** The path of a redirect's target with its query, without a fragment. */
export const withoutFragment = (location: string): string => location.replace(/#.*/s, '');
