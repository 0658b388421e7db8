import { parseMailbox } from './mailbox.ts';

test.each([
  ['Larder <hello@larder.example>', { name: 'Larder', address: 'hello@larder.example' }],
  ['"Larder, Inc." <Hello@Larder.example>', { name: 'Larder, Inc.', address: 'hello@larder.example' }],
  ['store@shop.example', { name: '', address: 'store@shop.example' }],
  ['store@bücher.example', { name: '', address: 'store@xn--bcher-kva.example' }],
])('reads %j', (text, mailbox) => expect(parseMailbox(text)).toEqual(mailbox));

test.each(['', 'Larder', 'Larder <hello>', 'john,smith@x.example', 'a@b.example, c@d.example', 'Team: a@b.example;'])(
  'refuses %j',
  (text) => expect(parseMailbox(text)).toBeNull(),
);
