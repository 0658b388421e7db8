import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** A fake outside service. While `hangs` it accepts requests and never responds. */
interface Outside {
  url: string;
  hangs: boolean;
  /** Settles when the first call is in progress. */
  reached: Promise<void>;
  close(): Promise<void>;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/**
 * A mail server; `received` are the message ids of accepted mails, and `cut` of those whose sender disconnected before that.
 */
export async function mailServer(): Promise<Outside & { received: string[]; cut: string[] }> {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    let text = '';
    socket.on('error', () => undefined);
    socket.write('220 double\r\n');
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\r\n.\r\n')) {
        const id = /^message-id: (.*)\r$/im.exec(text)?.[1] ?? '';
        text = '';
        (outside.hangs ? outside.cut : outside.received).push(id);
        if (outside.hangs) return reach();
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        if (text === 'DATA\r\n') socket.write('354 go on\r\n');
      } else if (text.endsWith('\r\n')) {
        socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
        text = '';
      }
    });
  });
  const url = `smtp://127.0.0.1:${await listen(server)}`;
  const close = () => new Promise<void>((done) => server.close(() => done()));
  const outside = { url, hangs: false, reached, close, received: [] as string[], cut: [] as string[] };
  return outside;
}

/** A payment gateway that stores every charge it receives; `refuses` answers charges with 503 and stores none. */
export async function paymentGateway(): Promise<Outside & { refuses: boolean; charges: string[] }> {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const card = { token: 'card_1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2039, fingerprint: 'f' };
  const server = createHttpServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const succeeded = { id: 'ch_1', status: 'succeeded' };
    if (request.url === '/cards') return answer(200, card);
    if (request.method === 'GET') {
      const key = new URL(request.url ?? '', 'http://double').searchParams.get('idempotency_key') ?? '';
      return outside.charges.includes(key) ? answer(200, succeeded) : answer(404, {});
    }
    if (outside.refuses) return answer(503, {});
    outside.charges.push(String(request.headers['idempotency-key']));
    if (outside.hangs) return reach();
    answer(200, succeeded);
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  const outside = { url, hangs: false, refuses: false, reached, close, charges: [] as string[] };
  return outside;
}
