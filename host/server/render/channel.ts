import process from 'node:process';
import { RemoteError } from '../hub/remote-error.ts';
import type { Ask, FromWorker, ToWorker } from './messages.ts';

type Told = Exclude<ToWorker, { kind: 'answer' | 'refusal' }>;

/** The worker's end of the line to the process that listens. */
export interface Channel {
  send(message: FromWorker): void;
  /** Resolves with the answer's text; rejects with a `RemoteError`. */
  ask(ask: Ask): Promise<string>;
  listen(hear: (message: Told) => void | Promise<void>): void;
}

/** Takes the line that `fork` made out of the reach of whatever else runs in this process. @throws Error where there is none */
export function openChannel(): Channel {
  const write = process.send?.bind(process);
  if (!write) throw new Error('a worker is started by the host');
  const send = (message: FromWorker): void => {
    // What cannot be said any more nobody waits for: the other side is gone, and so will this process be.
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
    listen(hear) {
      process.on('message', (message: ToWorker) => {
        if (message.kind !== 'answer' && message.kind !== 'refusal') return void hear(message);
        const asked = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.kind === 'answer') asked?.resolve(message.text);
        else asked?.reject(new RemoteError(message.error.kind, message.error.phase, message.error.message));
      });
    },
  };
}
