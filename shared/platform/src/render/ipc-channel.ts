import process from 'node:process';
import { RemoteError } from '../release-loader/remote-error.ts';
import type { FromWorker, RenderTypes, ToWorker, WorkerQuestion } from './messages.ts';

/** A message that is no response to a question. */
export type WorkerTask<T extends RenderTypes> = Exclude<ToWorker<T>, { kind: 'answer' | 'refusal' }>;

/** The worker's end of the line to the process that listens. */
export interface Channel<T extends RenderTypes> {
  send(message: FromWorker<T>): void;
  /** Resolves with the answer's text; rejects with a `RemoteError`. */
  ask(ask: WorkerQuestion): Promise<string>;
  listen(handle: (message: WorkerTask<T>) => void | Promise<void>): void;
}

/** Takes the channel that `fork` made out of the reach of other code in this process. @throws Error where there is none */
export function openChannel<T extends RenderTypes>(): Channel<T> {
  const write = process.send?.bind(process);
  if (!write) throw new Error('a worker is started by the host');
  const send = (message: FromWorker<T>): void => {
    // The callback ignores failures: the other side has ended, and this process will end, too.
    write(message, undefined, undefined, () => undefined);
  };
  const waiting = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  let last = 0;
  return {
    send,
    ask: (ask) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        send({ kind: 'ask', id, ask });
      }),
    listen(handle) {
      process.on('message', (message: ToWorker<T>) => {
        if (message.kind !== 'answer' && message.kind !== 'refusal') return void handle(message);
        const pending = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.kind === 'answer') pending?.resolve(message.text);
        else pending?.reject(new RemoteError(message.error.kind, message.error.phase, message.error.message));
      });
    },
  };
}
