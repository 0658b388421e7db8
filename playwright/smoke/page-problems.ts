import type { Page, Request } from '@playwright/test';

/** Problems and open requests of a page. */
export interface PageWatch {
  readonly problems: string[];
  /** Requests without a response so far. */
  readonly open: ReadonlySet<Request>;
  /** Bytes of pictures so far. */
  imageBytes(): Promise<number>;
}

/** Requests that may stay open, or that nothing of the page waits for. */
const ENDLESS = new Set(['eventsource', 'websocket', 'ping', 'media', 'other']);
const CODE = new Set(['script', 'stylesheet', 'font']);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);

/** Collects what the browser reports of a page: errors of scripts and console, and code that does not arrive. */
export function watchPage(page: Page): PageWatch {
  const problems: string[] = [];
  const open = new Set<Request>();
  const images: Promise<number>[] = [];
  const add = (text: string) => void (problems.includes(text) || problems.push(text));
  page.on('pageerror', (error) => add(`error: ${oneLine(error.message)}`));
  page.on('console', (message) => {
    const text = oneLine(message.text());
    // Failed requests are judged by their kind, below.
    if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return;
    add(
      /hydrat|server rendered|Minified React error #(418|421|422|423|425)\b/i.test(text)
        ? `hydration: ${text}`
        : `console: ${text}`,
    );
  });
  page.on('request', (request) => void (ENDLESS.has(request.resourceType()) || open.add(request)));
  page.on('requestfinished', (request) => {
    open.delete(request);
    if (request.resourceType() === 'image' && request.url().startsWith('http'))
      images.push(
        request.sizes().then(
          ({ responseBodySize }) => responseBodySize,
          // The page was left before its picture was there.
          () => 0,
        ),
      );
  });
  page.on('requestfailed', (request) => {
    open.delete(request);
    const why = request.failure()?.errorText ?? '';
    if (CODE.has(request.resourceType()) && why !== 'net::ERR_ABORTED')
      add(`${new URL(request.url()).pathname} does not load: ${why}`);
  });
  page.on('response', (response) => {
    const request = response.request();
    if (CODE.has(request.resourceType()) && response.status() >= 400)
      add(`${new URL(response.url()).pathname} does not load: status ${response.status()}`);
  });
  return { problems, open, imageBytes: async () => (await Promise.all(images)).reduce((sum, bytes) => sum + bytes, 0) };
}
