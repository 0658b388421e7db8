/** Last message of the sandbox of `smoke` when every module was loaded. */
export const WORKS = 'every module works';
