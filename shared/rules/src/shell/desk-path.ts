/** Whether a path belongs to the back office: `/desk`, or below it. */
export const isDeskPath = (path: string): boolean => /^\/desk(\/|[?#]|$)/.test(path);
