import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readBounded } from '@larder/platform/http/bounded-body';
import { passOn } from '@larder/platform/upstream/own-headers';
import { ClientLeft, relay, type End, type ForwardRequest } from '@larder/platform/upstream/relay';
import { Upstream } from '@larder/platform/upstream/upstream';

/** Largest body in bytes: files of releases; the hosts limit all else. */
const BODY_LIMIT = 17 * 1024 * 1024;
/** ms between two readiness checks: half of a drain at most. */
const CHECK_MS = 500;

function forwarded({ method = 'GET', url = '/', headers: own, socket }: IncomingMessage, body: Buffer): ForwardRequest {
  const headers: Record<string, string | string[]> = {};
  passOn(own, (name, value) => (headers[name] = value));
  delete headers['content-length'];
  const before = own['x-forwarded-for'];
  headers['x-forwarded-for'] = [...(before ? [before] : []), socket.remoteAddress].join(', ');
  headers['x-forwarded-host'] = own.host ?? '';
  headers['x-forwarded-proto'] = 'http';
  return { method: method as ForwardRequest['method'], path: url, headers, body: body.length > 0 ? body : null };
}

async function serve(upstream: Upstream, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const ended: End = { reason: null, by: () => undefined };
  response.once('close', () => {
    if (response.writableFinished) return;
    ended.reason ??= new ClientLeft('the client left');
    ended.by(ended.reason);
  });
  try {
    const body = await readBounded(request, BODY_LIMIT);
    if (body) await relay(upstream, forwarded(request, body), response, ended, () => undefined);
    else response.writeHead(413).end();
  } catch (error) {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
    if (!(error instanceof ClientLeft)) console.error(`${request.method} ${request.url}: ${String(error)}`);
  }
}

/**
 * Opens a balancer in front of hosts: it checks `/readyz`, repeats reads, and repeats writes only where no connection was made.
 * @param hosts their origins
 */
export async function openBalancer(hosts: readonly [string, ...string[]], port: number): Promise<Server> {
  const upstream = new Upstream(hosts, { checkMs: CHECK_MS });
  const server = createServer((request, response) => void serve(upstream, request, response));
  server.once('close', () => void upstream.destroy());
  server.listen(port);
  await once(server, 'listening');
  return server;
}
