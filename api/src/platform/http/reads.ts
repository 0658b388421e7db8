import { IncomingMessage, ServerResponse } from 'node:http';
import type Koa from 'koa';
import { MADE_OF_HEADER } from '@larder/contracts/kept-answer';
import { MOST_READS, READS_PATH, type Read, type ReadLine } from '@larder/contracts/reads';
import { z } from 'zod';
import { readBody } from './body.ts';
import { badRequest, HttpError } from './errors.ts';
import { PREFIX } from './prefix.ts';
import type { ApiContext, ApiMiddleware, ApiState } from './state.ts';

/** ms for which answers that are there wait for others, to travel with them. */
const GATHER_MS = 2;

const Asked = z.object({
  reads: z
    .array(z.object({ path: z.string().startsWith(`${PREFIX}/`).max(8_000), match: z.string().max(8_000).optional() }))
    .min(1)
    .max(MOST_READS),
});

/** Headers that are about the call itself, not about what it reads. */
const OF_THE_CALL = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'if-none-match',
  'transfer-encoding',
]);

/**
 * Answers the reads of one page that were asked for at once ({@link READS_PATH}). Each goes by `answer`, the way of every call, with the headers of this one: its session, its
 * limits and its log are its own, and one that is slow or fails costs itself. @throws HttpError 400 for what are no reads
 */
export const readsAtOnce =
  (app: Koa<ApiState>, answer: ApiMiddleware): ApiMiddleware =>
  async (ctx, next) => {
    if (ctx.path !== READS_PATH || ctx.method !== 'POST') return next();
    ctx.state.routeName = READS_PATH;
    const asked = Asked.safeParse(await readBody(ctx.req, 'json'));
    if (!asked.success) throw badRequest('These are no reads.', { errorCode: 'reads' });
    ctx.respond = false;
    ctx.res.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
    const lines = gathered(ctx.res);
    await Promise.all(
      asked.data.reads.map(async (read, at) => {
        const inner = app.createContext(...messagesOf(ctx.req, read)) as ApiContext;
        try {
          await answer(inner, () => Promise.resolve());
          lines.push(lineOf(at, inner));
        } catch (err) {
          ctx.state.log.error({ err, path: read.path }, 'a read without an answer');
          lines.push(`${JSON.stringify(failed(at, ctx.state.requestId))}\n`);
        }
      }),
    );
    lines.end();
  };

/** The read as a call of its own that came over the same connection, and what it is answered with. */
function messagesOf(outer: IncomingMessage, { path, match }: Read): [IncomingMessage, ServerResponse] {
  const request = new IncomingMessage(outer.socket);
  const headers = Object.entries(outer.headers).filter(([name]) => !OF_THE_CALL.has(name));
  request.headers = { ...Object.fromEntries(headers), ...(match !== undefined && { 'if-none-match': match }) };
  Object.assign(request, { method: 'GET', url: path, httpVersion: outer.httpVersion, complete: true });
  request.push(null);
  // As Koa begins with.
  return [request, Object.assign(new ServerResponse(request), { statusCode: 404 })];
}

const failed = (at: number, requestId: string): ReadLine => {
  const error = new HttpError(500, 'Oops something went wrong', { errorCode: 'unknown' });
  return { at, status: error.status, headers: {}, body: error.toFailure(requestId) };
};

/** What the host goes by. */
const TOLD = ['etag', 'set-cookie', MADE_OF_HEADER];

const told = ({ headers }: ApiContext['response']) =>
  Object.fromEntries(TOLD.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

/** As {@link ReadLine}, around the JSON that the answer is already. @throws Error for an answer of another kind */
function lineOf(at: number, { status, body, response }: ApiContext): string {
  if (body && !response.is('json')) throw new Error(`The answer is ${response.type}`);
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body ?? null);
  // What PostgreSQL joined may have breaks between its tokens.
  const json = text.includes('\n') ? JSON.stringify(JSON.parse(text)) : text;
  return `{"at":${at},"status":${status},"headers":${JSON.stringify(told(response))},"body":${json || 'null'}}\n`;
}

/** Writes lines that come within a moment at once: each write costs as much as a small answer. */
function gathered(response: ServerResponse): { push(line: string): void; end(): void } {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const write = (): void => {
    timer = undefined;
    response.write(waiting);
    waiting = '';
  };
  return {
    push(line) {
      waiting += line;
      timer ??= setTimeout(write, GATHER_MS);
    },
    end() {
      clearTimeout(timer);
      response.end(waiting);
    },
  };
}
