import { createServer } from 'node:net';
import { PlainError } from './plain-error.ts';

/** Sentence for a port that another process has. */
export const takenPort = (port: number | string | undefined): string => `Port ${port} is taken. Set PORT to a free one.`;

/**
 * Refuses a port that another process has, before the work that precedes listening on it.
 * @param address of the interface; undefined for all
 * @throws PlainError
 */
export function checkPort(port: number, address?: string): Promise<void> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new PlainError(takenPort(port)) : error),
    );
    server.listen(port, address, () => server.close(() => done()));
  });
}
