// Runs before anything is installed: built-in modules only.
import { createServer } from 'node:net';

/**
 * @param {number} port port that a store is about to open
 * @returns {Promise<string | undefined>} the refusal, with a solution, when another process has the port
 * @throws {NodeJS.ErrnoException} when the port cannot be opened for another reason
 */
export const refuseTakenPort = (port) =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (error) =>
      error.code === 'EADDRINUSE' ? done(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`) : fail(error),
    );
    server.listen(port, () => server.close(() => done(undefined)));
  });
