/** What is called after a page was left: its effects are cleaned up, and those of the next page have not run. Empty until the watchdog runs. */
export const pageChange: { listener?: () => void } = {};
