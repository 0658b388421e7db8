import { z } from 'zod';

const message = z.object({
  id: z.number().nullish(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});
const tree = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const evaluated = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);

/** The only tab of a browser that speaks WebDriver BiDi. */
export interface BidiTab {
  load(address: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  close(): void;
}

/**
 * Connects to a browser by WebDriver BiDi: five commands of the standard, over Node's own WebSocket.
 * @param limitMs time limit of each command, ms
 */
export async function connectBidi(address: string, limitMs: number): Promise<BidiTab> {
  const socket = new WebSocket(address);
  await new Promise<void>((open, fail) => {
    socket.addEventListener('open', () => open(), { once: true });
    socket.addEventListener('error', () => fail(new Error(`no connection to ${address}`)), { once: true });
  });
  const waiting = new Map<number, (response: z.infer<typeof message>) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const response = message.parse(JSON.parse(String(data)));
    if (typeof response.id === 'number') waiting.get(response.id)?.(response);
  });
  const send = (method: string, params: object): Promise<unknown> =>
    new Promise((done, fail) => {
      const id = (last += 1);
      const timer = setTimeout(() => fail(new Error(`no response within ${Math.round(limitMs / 1000)} s`)), limitMs);
      waiting.set(id, ({ result, error, message: why }) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (error === undefined) done(result);
        else fail(new Error(why ?? error));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await send('session.new', { capabilities: {} });
  const [{ context } = { context: '' }] = tree.parse(await send('browsingContext.getTree', {})).contexts;
  return {
    async load(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const parameters = {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      };
      const response = evaluated.parse(await send('script.evaluate', parameters));
      if (response.type === 'exception') throw new Error(response.exceptionDetails.text);
      return response.result.value === undefined ? undefined : JSON.parse(response.result.value);
    },
    close: () => socket.close(),
  };
}
