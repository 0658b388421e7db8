import { parseEmailAddress } from '@larder/rules';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { emailAddress } from './address.fixture.ts';
import { composeMail } from './compose.ts';

const FROM = { name: 'Larder', address: emailAddress('hello@larder.example') };
const letter = { id: 'x', template: 'welcome' as const, subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' };

const typed = fc.oneof(
  fc.emailAddress(),
  fc.stringMatching(/^[!-~]{1,20}$/).map((local) => `${local}@mail.example`),
  fc.stringMatching(/^[\w.!#$%&'*+/=?^`{|}~-]{1,20}$/).map((local) => `${local}@mail.example`),
);
const accepted = typed.map(parseEmailAddress).filter((address) => address !== null);

test('an address list parser reads every accepted address as itself', () => {
  fc.assert(
    fc.property(accepted, (address) => {
      expect(addressparser(address)).toEqual([{ address, name: '' }]);
    }),
    { numRuns: 2000 },
  );
});

test('the envelope of a mail has its one recipient, and the header the same', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  await fc.assert(
    fc.asyncProperty(accepted, async (to) => {
      const { envelope, message } = await transport.sendMail(composeMail({ ...letter, to }, FROM));
      expect(envelope).toEqual({ from: FROM.address, to: [to] });
      const unfolded = message.toString().replaceAll(/\r?\n[ \t]+/g, ' ');
      expect(/^To: (.*)$/m.exec(unfolded)?.[1]?.trim()).toBe(to);
    }),
    { numRuns: 300 },
  );
});
