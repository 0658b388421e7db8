import type { ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { passOn } from './own-headers.ts';

/** Request as it is sent to the target server. */
export type ForwardRequest = Pick<Dispatcher.DispatchOptions, 'method' | 'path' | 'headers' | 'body'>;

/** Error of a forwarded call that exceeded its time limit. */
export class ForwardTimeout extends Error {}
/** A shopper who leaves is no failure of the target server. */
export class ClientLeft extends Error {}

/** Ends a forwarded call, with the reason. */
export interface End {
  reason: ForwardTimeout | ClientLeft | null;
  by(reason: ForwardTimeout | ClientLeft): void;
}

/**
 * Streams the response to a request as it arrives, as fast as the shopper reads it; calls `onPart` for each chunk. Resolves once everything is sent.
 * @throws the error that interrupted it
 */
export function relay(
  via: Dispatcher,
  request: ForwardRequest,
  to: ServerResponse,
  ended: End,
  onPart: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    ended.by = reject;
    via.dispatch(request, {
      onRequestStart(controller) {
        ended.by = (reason) => {
          controller.abort(reason);
          reject(reason);
        };
        if (ended.reason) controller.abort(ended.reason);
      },
      onResponseStart(_, status, headers) {
        if (status < 200) return;
        onPart();
        passOn(headers, (name, value) => to.setHeader(name, value));
        to.writeHead(status);
      },
      onResponseData(controller, part) {
        onPart();
        if (to.write(part)) return;
        controller.pause();
        to.once('drain', () => controller.resume());
      },
      onResponseEnd() {
        to.end(resolve);
      },
      onResponseError: (_, error) => reject(error),
    });
  });
}
