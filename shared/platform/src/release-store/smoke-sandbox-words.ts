/** What the sandbox of `smoke` says last when every module was loaded. */
export const WORKS = 'every module works';
