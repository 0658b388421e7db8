import { traceHeaders } from './page-timing.ts';

/** Lets the browser show these entries of the page's `server-timing` header. */
function show(entries: readonly object[] | undefined): void {
  const page = { entryType: 'navigation', ...(entries && { serverTiming: entries }) };
  Object.assign(performance, { getEntriesByType: (type: string) => (type === 'navigation' ? [page] : []) });
}

test('API calls continue the trace of the page; without one they have no header', () => {
  show([
    { name: 'view', description: 'token' },
    { name: 'trace', description: '00-a-b-01' },
  ]);
  expect(traceHeaders()).toEqual({ traceparent: '00-a-b-01' });
  show([{ name: 'view', description: 'token' }]);
  expect(traceHeaders()).toEqual({});
  show(undefined);
  expect(traceHeaders()).toEqual({});
});
