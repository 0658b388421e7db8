import type { IncomingMessage, ServerResponse } from 'node:http';
import { eventsPath, SHOWN, type DevState } from './dev-state.ts';

/** ms after which a disconnected page reconnects. */
const AGAIN_MS = 300;
const ALIVE_MS = 10_000;

/** Sends the current state to all open pages, now and at every change. */
export interface Events {
  /** Whether a page listens. */
  hasListeners(): boolean;
  /** Whether the request was for events, or reported one; then it is answered here. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends a change. */
  tell(change: Partial<DevState>): void;
  close(): void;
}

/** `onShown` is called when a page shows the latest build, or cannot. */
export function createEvents({ onShown }: { onShown: () => void }): Events {
  const open = new Set<ServerResponse>();
  let state: DevState = { build: undefined, live: undefined, problems: [] };
  const line = () => `data: ${JSON.stringify(state)}\n\n`;
  const alive = setInterval(() => {
    for (const response of open) response.write(':\n\n');
  }, ALIVE_MS).unref();
  return {
    hasListeners: () => open.size > 0,
    answer(request, response) {
      const [path, query] = request.url?.split('?', 2) ?? [];
      if (path !== eventsPath) return false;
      if (query === SHOWN) {
        response.writeHead(204).end();
        onShown();
        return true;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: ${AGAIN_MS}\n${line()}`);
      open.add(response);
      response.once('close', () => open.delete(response));
      return true;
    },
    tell(change) {
      state = { ...state, ...change };
      for (const response of open) response.write(line());
    },
    close() {
      clearInterval(alive);
      for (const response of open) response.end();
    },
  };
}
