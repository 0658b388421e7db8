import { TRACE_TIMING } from '../app/page-timings.ts';

/**
 * Reads an entry of the page's `server-timing` header.
 * @param name of the entry, see `page-timings.ts`
 * @returns its description; empty where there is none, or where the browser does not show it, as Firefox does without TLS
 */
export function pageTiming(name: string): string {
  const [page] = performance.getEntriesByType('navigation');
  // Browsers leave the list out where they do not show it.
  const timings = page && 'serverTiming' in page ? (page as PerformanceNavigationTiming).serverTiming : [];
  return timings.find((timing) => timing.name === name)?.description ?? '';
}

/** @returns the header by which an API call continues the trace of the page; none where the host records no traces */
export function traceHeaders(): Record<string, string> {
  const traceparent = pageTiming(TRACE_TIMING);
  return traceparent === '' ? {} : { traceparent };
}
