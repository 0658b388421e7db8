/*
 * Names of `server-timing` entries of a page. The host sets them, the page's own scripts read them. Short, because each page brings them.
 */

/** Its description is the token of the page, which reports of errors bring back (`shared/platform/src/release-health/page-view-token.ts`). */
export const VIEW_TIMING = 'view';

/** Its description is the `traceparent` of the page, which its API calls send. Pages have it while the host records traces. */
export const TRACE_TIMING = 'trace';
