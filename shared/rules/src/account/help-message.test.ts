import { HELP_MESSAGE_MAX, helpMessageErrors } from './help-message.ts';

const good = { name: 'Ann', email: 'ann@example.com', message: 'x'.repeat(HELP_MESSAGE_MAX) };

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'This is a required field.' }],
  [{ email: 'ann' }, { email: 'Please enter a valid email address.' }],
  [{ message: '' }, { message: 'This is a required field.' }],
  [{ message: `${good.message}x` }, { message: 'Please enter 4000 characters or less.' }],
])('OP-101: a message with %j', (change, wrong) => {
  expect(helpMessageErrors({ ...good, ...change })).toEqual({ name: null, email: null, message: null, ...wrong });
});
