import type { IncomingMessage } from 'node:http';

/** Largest body that a call may have, in bytes. */
export const BODY_LIMIT = 1024 * 1024;

/** The part of a too long body that is still read: bytes and ms. */
const DRAINED_BYTES = 16 * BODY_LIMIT;
const DRAINED_MS = 10_000;

/** Whether a request declares that its body is longer than `limit` bytes. */
export const declaresLongerBody = (request: Pick<IncomingMessage, 'headers'>, limit: number = BODY_LIMIT): boolean =>
  Number(request.headers['content-length'] ?? 0) > limit;

function drain(request: IncomingMessage): void {
  const { socket } = request;
  let left = DRAINED_BYTES;
  const cut = setTimeout(() => socket.destroy(), DRAINED_MS);
  // A completed request gets no event when its socket ends.
  const over = () => {
    clearTimeout(cut);
    socket.off('close', over);
  };
  request.once('end', over);
  socket.once('close', over);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
}

/**
 * The bytes of a request's body; null as soon as it is known to be longer than `limit` bytes, by its header or by its content. The rest of
 * such a body is read and discarded while the refusal is sent: the sender can read it, and the connection can carry the next
 * request. A sender that continues beyond 16 MB or 10 s is disconnected. Rejects when the sender disconnects before the end.
 */
export function readBounded(request: IncomingMessage, limit: number = BODY_LIMIT): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = (): void => {
      request.off('data', take);
      chunks.length = 0;
      drain(request);
      resolve(null);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > limit) refuse();
    };
    const left = () => reject(Object.assign(new Error('the sender left'), { code: 'ECONNABORTED' }));
    request.once('end', () => {
      // Each request is closed in the end, also one that was read: an error with a stack would have no receiver.
      request.off('close', left);
      resolve(Buffer.concat(chunks));
    });
    request.once('error', reject);
    request.once('close', left);
    request.on('data', take);
    if (declaresLongerBody(request, limit)) refuse();
  });
}
