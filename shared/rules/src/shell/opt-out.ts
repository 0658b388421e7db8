/** Name of the cookie that keeps for a year that this browser opted out of being counted (SHELL-101, OP-133). */
export const OPT_OUT_COOKIE = 'do_not_sell';

/** Whether a browser refuses to be counted: by the choice made in it, or by the signal that it sends (`sec-gpc`, Global Privacy Control). */
export const browserOptsOut = (choice: string | undefined, signal: string | undefined): boolean =>
  signal === '1' || choice === '1';
