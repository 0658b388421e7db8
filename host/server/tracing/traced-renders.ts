import { withSpan } from '@larder/platform/tracing/tracer';
import type { HostPool } from '../render/messages.ts';

/**
 * Records each render as a span with the releases of its page. The render process has no tracer, because it runs code of remotes: it only sends the
 * span's `traceparent` with its API requests. Where traces are off, renders pass unchanged.
 */
export function tracedRenders(pool: Pick<HostPool, 'render' | 'live'>): Pick<HostPool, 'render' | 'live'> {
  return {
    live: () => pool.live(),
    render: (page, menu, signal) =>
      withSpan('render', { role: 'internal' }, async (span) => {
        if (!span) return pool.render(page, menu, signal);
        const { traceparent } = span;
        const answer = await pool.render({ ...page, apiHeaders: { ...page.apiHeaders, traceparent } }, menu, signal);
        span.set({
          'http.response.status_code': answer.status,
          'larder.release': answer.releases.map(({ remote, version }) => `${remote}@${version}`),
        });
        return answer;
      }),
  };
}
