import type { IncomingMessage } from 'node:http';
import { readBounded } from '@larder/contracts/bounded-body';

/** The text of a request's body; null as soon as it is longer than `limit` bytes. */
export const readForm = async (request: IncomingMessage, limit: number): Promise<string | null> =>
  (await readBounded(request, limit))?.toString('utf8') ?? null;
