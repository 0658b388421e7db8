import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server of tests, and what it received. */
export interface TestSmtpServer {
  url: string;
  /** Each mail with its envelope, in order of arrival. */
  mails: { from: string; to: string[]; data: string }[];
  close(): Promise<void>;
}

/**
 * Starts a mail server that knows what one transport needs of SMTP (RFC 5321). Like a real one it delivers by the envelope and never reads the headers.
 * @param refuses which recipients it does not know
 */
export async function startSmtpServer(refuses: (to: string) => boolean = () => false): Promise<TestSmtpServer> {
  const mails: TestSmtpServer['mails'] = [];
  const serve = (socket: Socket) => {
    let from = '';
    let to: string[] = [];
    let data: string | null = null;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const handle = (line: string): void => {
      if (data !== null) {
        if (line !== '.') data += `${line}\n`;
        else {
          mails.push({ from, to, data });
          [from, to, data] = ['', [], null];
          reply('250 taken');
        }
        return;
      }
      const [, command, address = ''] = /^(MAIL FROM|RCPT TO):<(.*?)>/i.exec(line) ?? [];
      if (command?.toUpperCase() === 'RCPT TO') {
        if (!refuses(address)) to.push(address);
        reply(refuses(address) ? '550 no such mailbox' : '250 known');
      } else if (command) {
        from = address;
        reply('250 well');
      } else if (/^DATA/i.test(line)) {
        data = '';
        reply('354 go on');
      } else if (/^QUIT/i.test(line)) {
        reply('221 bye');
        socket.end();
      } else reply('250 well');
    };
    let rest = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) handle(line);
    });
    // A client that hangs up in the middle is no fault of the server.
    socket.on('error', () => socket.destroy());
    reply('220 here');
  };
  const server = createServer(serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
