import { errorType, type TraceSpan, tracer } from '../tracing/tracer.ts';
import type { Dispatcher } from 'undici';

type Headers = Dispatcher.DispatchOptions['headers'];

/** Adds the `traceparent` of a span to the headers of a request, in place of the one that a browser sent. */
function withTraceparent(headers: Headers, { traceparent }: TraceSpan): Headers {
  if (!headers) return { traceparent };
  if (Array.isArray(headers)) return [...headers, 'traceparent', traceparent];
  const pairs = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  return Object.fromEntries([...pairs, ['traceparent', traceparent]]);
}

/**
 * Records each request with its retries as a span below the active one. Outside of a trace it passes requests on unchanged.
 * @param origin of the servers, whose name spans have
 */
export const traced =
  (origin: string): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    const active = tracer();
    if (!active?.active()) return dispatch(options, handler);
    const { method, path } = options;
    const span = active.start(method, {
      role: 'client',
      attributes: {
        'http.request.method': method,
        'url.path': path.split('?', 1)[0],
        'server.address': new URL(origin).hostname,
      },
    });
    return dispatch(
      { ...options, headers: withTraceparent(options.headers, span) },
      {
        onRequestStart: (controller, context: object) => handler.onRequestStart?.(controller, context),
        onResponseStart(controller, status, headers, message) {
          span.set({ 'http.response.status_code': status });
          if (status >= 500) span.fail(String(status));
          handler.onResponseStart?.(controller, status, headers, message);
        },
        onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
        onResponseEnd(controller, trailers) {
          span.end();
          handler.onResponseEnd?.(controller, trailers);
        },
        onResponseError(controller, error) {
          span.fail(errorType(error));
          span.end();
          handler.onResponseError?.(controller, error);
        },
      },
    );
  };
