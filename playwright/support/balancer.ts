import { Agent, createServer, request, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

export interface Balancer {
  readonly url: string;
  /** Number of responses of each target, and the requests with error responses, as `404 GET /a of 1`. */
  readonly answers: readonly number[];
  readonly refused: readonly string[];
  close(): Promise<void>;
}

/** Certificate with which a balancer ends TLS. */
export interface TlsOptions {
  /** PEM. */
  readonly key: string;
  readonly cert: string;
}

/**
 * Imitates a load balancer without sticky sessions in front of hosts: each request goes to the next one in turn.
 * @param tls ends TLS with this certificate; plain HTTP without one
 */
export async function balancer(targets: readonly string[], tls?: TlsOptions): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const answers = targets.map(() => 0);
  const scheme = tls ? 'https' : 'http';
  const refused: string[] = [];
  let turn = 0;
  const pass: RequestListener = (incoming, answer) => {
    const at = turn++ % targets.length;
    const target = new URL(targets[at] ?? '');
    const hops = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const headers = { ...incoming.headers, 'x-forwarded-for': hops, 'x-forwarded-proto': scheme };
    const { hostname, port } = target;
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers, agent }, (answered) => {
      const { statusCode = 502 } = answered;
      answers[at] = (answers[at] ?? 0) + 1;
      if (statusCode >= 400) refused.push(`${statusCode} ${incoming.method} ${incoming.url} of ${at}`);
      answer.writeHead(statusCode, answered.headers);
      pipeline(answered, answer, (error) => error && answer.destroy());
    });
    onward.once('error', () => answer.destroy());
    answer.once('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  const server = tls ? createTlsServer(tls, pass) : createServer(pass);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    refused,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
