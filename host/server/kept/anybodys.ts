import type { IncomingHttpHeaders } from 'node:http';

/** Whether the api can tell who sends a plain read with these headers from nobody else: no session, no proof of who they are. */
export const isAnybodys = ({ authorization, cookie }: Pick<IncomingHttpHeaders, 'authorization' | 'cookie'>): boolean =>
  authorization === undefined && !cookie?.includes('sid=');
