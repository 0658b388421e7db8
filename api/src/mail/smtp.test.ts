import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { smtpTransport } from './smtp.ts';

/** What a server of mails was told, and what it answers. */
interface Postbox {
  url: string;
  /** Each mail as it came over the line, with whom it was for. */
  mails: { to: string[]; data: string }[];
}

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

/** A server of mails that knows what one transport needs of SMTP (RFC 5321); `refuses` says which addresses it does not know. */
async function postbox(refuses: (to: string) => boolean = () => false): Promise<Postbox> {
  const mails: Postbox['mails'] = [];
  const talk = (socket: Socket) => {
    let to: string[] = [];
    let data: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const answer = (line: string): void => {
      if (data !== null) {
        if (line !== '.') data += `${line}\n`;
        else {
          mails.push({ to, data });
          [to, data] = [[], null];
          say('250 taken');
        }
        return;
      }
      const address = /^RCPT TO:<(.*?)>/i.exec(line)?.[1];
      if (address !== undefined) {
        if (!refuses(address)) to.push(address);
        say(refuses(address) ? '550 no such mailbox' : '250 known');
      } else if (/^DATA/i.test(line)) {
        data = '';
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 well');
    };
    let rest = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(line);
    });
    // Whoever hangs up in the middle is no fault of the server.
    socket.on('error', () => socket.destroy());
    say('220 here');
  };
  const listening = createServer(talk);
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  return { url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, mails };
}

const letter = {
  id: '0b9f6d1e-4c8e-4f6b-9a51-3f6c5a1d2e70',
  template: 'welcome' as const,
  to: 'ann@larder.example',
  subject: 'Welcome to Larder',
  text: 'Good to see you.',
  html: '<p>Good to <b>see</b> you.</p>',
};
const FROM = 'Larder <hello@larder.example>';

test('a letter arrives with its words in both forms, under an id that stays the same at every try', async () => {
  const { url, mails } = await postbox();
  const transport = smtpTransport(url, FROM);
  await transport.deliver(letter);
  await transport.deliver(letter);
  expect(mails.map(({ to }) => to)).toEqual([['ann@larder.example'], ['ann@larder.example']]);
  const [first = '', second = ''] = mails.map(({ data }) => data);
  expect(first).toContain('From: Larder <hello@larder.example>');
  expect(first).toContain('Subject: Welcome to Larder');
  expect(first).toContain('Good to see you.');
  expect(first).toContain('<p>Good to <b>see</b> you.</p>');
  const idOf = (data: string) => /^Message-ID: (.*)$/im.exec(data)?.[1];
  expect(idOf(first)).toBe(`<${letter.id}@larder.example>`);
  expect(idOf(second)).toBe(idOf(first));
});

test('a mailbox that is refused, and a server that is away, are failures, so that the job tries again', async () => {
  const { url, mails } = await postbox((to) => to.startsWith('ann'));
  await expect(smtpTransport(url, FROM).deliver(letter)).rejects.toThrow(/550 no such mailbox/);
  expect(mails).toEqual([]);
  await new Promise((done) => server?.close(done));
  await expect(smtpTransport(url, FROM).deliver(letter)).rejects.toThrow(/ECONNREFUSED/);
});

test('a subject with a line break in it begins no header of its own', async () => {
  const { url, mails } = await postbox();
  await smtpTransport(url, FROM).deliver({ ...letter, subject: 'Hello\r\nBcc: eve@evil.example' });
  expect(mails[0]?.to).toEqual(['ann@larder.example']);
  expect(mails[0]?.data).not.toMatch(/^Bcc:/m);
});
