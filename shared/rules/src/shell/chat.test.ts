import { chatGreeting, chatTimeText, isChatStaffed } from './chat.ts';

test.each([
  ['2026-11-23T13:59:59Z', false], // Monday 5:59 am
  ['2026-11-23T14:00:00Z', true],
  ['2026-11-24T03:59:59Z', true], // Monday 7:59 pm
  ['2026-11-24T04:00:00Z', false],
  ['2026-11-22T14:59:59Z', false], // Sunday 6:59 am
  ['2026-11-22T15:00:00Z', true],
  ['2026-11-23T01:00:00Z', false], // Sunday 5 pm
  ['2026-07-06T13:00:00Z', true], // Monday 6 am in summer
])('at %s people answer: %s', (moment, isStaffed) => expect(isChatStaffed(new Date(moment))).toBe(isStaffed));

test.each([
  ['Ann', 'Hi Ann, how can I help?'],
  [' ', 'Hi there, how can I help?'],
  [null, 'Hi there, how can I help?'],
])('the guide greets %s (SHELL-178)', (name, text) => expect(chatGreeting(name)).toBe(text));

test('messages show the time of Los Angeles, of another day with its day (SHELL-184)', () => {
  const written = new Date('2026-11-23T04:05:00Z');
  expect(chatTimeText(written, new Date('2026-11-23T07:59:00Z'))).toBe('8:05 PM');
  expect(chatTimeText(written, new Date('2026-11-23T08:00:00Z'))).toBe('Nov 22, 8:05 PM');
});
