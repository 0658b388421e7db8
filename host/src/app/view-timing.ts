/**
 * Name of the `server-timing` entry whose description is the token of a page: the host sets it, the page's own scripts read it, and reports of errors bring it back
 * (`shared/platform/src/release-health/page-view-token.ts`). Short, because each page brings it.
 */
export const VIEW_TIMING = 'view';
