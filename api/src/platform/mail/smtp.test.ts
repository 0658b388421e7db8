import { parseMailbox } from '../mailbox.ts';
import { emailAddress } from './address.fixture.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp.fixture.ts';
import { smtpTransport } from './queue.ts';

let server: TestSmtpServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function start(refuses?: (to: string) => boolean): Promise<TestSmtpServer> {
  server = await startSmtpServer(refuses);
  return server;
}

function mailbox(text: string) {
  const found = parseMailbox(text);
  if (found === null) throw new Error(`Not a mailbox: ${text}`);
  return found;
}

const letter = {
  id: '0b9f6d1e-4c8e-4f6b-9a51-3f6c5a1d2e70',
  template: 'welcome' as const,
  to: emailAddress('ann@larder.example'),
  subject: 'Welcome to Larder',
  text: 'Good to see you.',
  html: '<p>Good to <b>see</b> you.</p>',
};
const FROM = mailbox('Larder <hello@larder.example>');

/** A header of a mail, unfolded. */
const header = (data: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(data.replaceAll(/\n[ \t]+/g, ' '))?.[1];

test('a mail arrives as text and HTML, with the same message id at every try', async () => {
  const { url, mails } = await start();
  const transport = smtpTransport(url, FROM);
  await transport.deliver(letter);
  await transport.deliver(letter);
  expect(mails.map(({ to }) => to)).toEqual([['ann@larder.example'], ['ann@larder.example']]);
  const [first = '', second = ''] = mails.map(({ data }) => data);
  expect(header(first, 'From')).toBe('Larder <hello@larder.example>');
  expect(header(first, 'Subject')).toBe('Welcome to Larder');
  expect(first).toContain('Good to see you.');
  expect(first).toContain('<p>Good to <b>see</b> you.</p>');
  expect(header(first, 'Message-ID')).toBe(`<${letter.id}@larder.example>`);
  expect(header(second, 'Message-ID')).toBe(header(first, 'Message-ID'));
});

test.each(['ann+shop@larder.example', "o'brien!#$%&*/?=^_`{|}~-@larder.example", 'ann@bücher.example'])(
  'the envelope and the header of a mail to %s name that address alone',
  async (to) => {
    const { url, mails } = await start();
    await smtpTransport(url, FROM).deliver({ ...letter, to: emailAddress(to) });
    const [mail] = mails;
    expect(mail).toMatchObject({ from: 'hello@larder.example', to: [emailAddress(to)] });
    expect(header(mail?.data ?? '', 'To')).toBe(emailAddress(to));
    expect(header(mail?.data ?? '', 'Cc')).toBeUndefined();
  },
);

test('a sender name with a comma stays one sender', async () => {
  const { url, mails } = await start();
  await smtpTransport(url, mailbox('"Larder, Inc." <hello@larder.example>')).deliver(letter);
  expect(mails[0]?.from).toBe('hello@larder.example');
  expect(header(mails[0]?.data ?? '', 'From')).toBe('"Larder, Inc." <hello@larder.example>');
});

test('an unknown recipient and an unreachable server are failures, so that the job is retried', async () => {
  const { url, mails, close } = await start((to) => to.startsWith('ann'));
  await expect(smtpTransport(url, FROM).deliver(letter)).rejects.toThrow(/550 no such mailbox/);
  expect(mails).toEqual([]);
  await close();
  await expect(smtpTransport(url, FROM).deliver(letter)).rejects.toThrow(/ECONNREFUSED/);
});

test.each([
  'Hello\r\nBcc: eve@evil.example',
  'Hello\nBcc: eve@evil.example',
  'Hello\rBcc: eve@evil.example',
  'Hi\u2028Bcc: eve@evil.example',
])('the subject %j begins no header', async (subject) => {
  const { url, mails } = await start();
  await smtpTransport(url, FROM).deliver({ ...letter, subject });
  expect(mails[0]?.to).toEqual(['ann@larder.example']);
  expect(mails[0]?.data).not.toMatch(/^Bcc:/m);
});
