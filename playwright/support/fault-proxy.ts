import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Fault of a remote: its files are missing, late, refused, changed, or evaluate to nonsense. */
export type Fault = 'none' | 'killed' | 'hangs' | 'fails' | 'corrupt' | 'tampered';

const HANG_MS = 30_000;

/** A proxy before the release store that makes single remotes misbehave, for server and browser alike. */
export class FaultProxy {
  readonly #target: URL;
  readonly #faults = new Map<string, Fault>();
  readonly #waiting = new Map<NodeJS.Timeout, Socket>();
  #server: Server | undefined;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  /** Answers the proxy's origin. */
  async listen(): Promise<string> {
    const server = createServer((req, res) => this.#handle(req, res));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  set(remote: string, fault: Fault): void {
    this.#faults.set(remote, fault);
  }

  /** Ends all faults. Requests that hang break off, so that their callers try again. */
  heal(): void {
    this.#faults.clear();
    this.#endWaiting();
  }

  async close(): Promise<void> {
    this.#endWaiting();
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  #endWaiting(): void {
    for (const [timer, socket] of this.#waiting) {
      clearTimeout(timer);
      socket.destroy();
    }
    this.#waiting.clear();
  }

  #handle(req: IncomingMessage, res: ServerResponse): void {
    const remote = /^\/(mf-[a-z-]+)\//.exec(req.url ?? '')?.[1] ?? '';
    const fault = this.#faults.get(remote) ?? 'none';
    if (fault === 'killed') return void req.socket.destroy();
    if (fault === 'fails') return void res.writeHead(500, { 'access-control-allow-origin': '*' }).end('Internal Server Error');
    if (fault === 'hangs') {
      const timer = setTimeout(() => req.socket.destroy(), HANG_MS);
      this.#waiting.set(timer, req.socket);
      return;
    }
    this.#forward(req, res, fault);
  }

  #forward(req: IncomingMessage, res: ServerResponse, fault: Fault): void {
    const onward = request(
      {
        host: this.#target.hostname,
        port: this.#target.port,
        path: req.url,
        method: req.method,
        headers: { ...req.headers, host: this.#target.host, 'accept-encoding': 'identity' },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const body = spoil(Buffer.concat(chunks), fault, req.url ?? '');
          const headers = { ...answer.headers };
          delete headers['content-length'];
          delete headers['transfer-encoding'];
          res.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length }).end(body);
        });
      },
    );
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  }
}

function spoil(body: Buffer, fault: Fault, url: string): Buffer {
  if (!/\.c?js$/.test(url)) return body;
  if (fault === 'corrupt') return Buffer.from(`throw new Error("corrupt release");\n${body.toString()}`);
  if (fault === 'tampered') return Buffer.concat([body, Buffer.from('\n/* one byte more */')]);
  return body;
}
