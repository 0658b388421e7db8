declare module 'webpack-hot-middleware' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { Compiler } from 'webpack';

  type Handler = ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) & { close(): void };
  export default function hot(compiler: Compiler, options?: { path?: string; heartbeat?: number; log?: false }): Handler;
}
