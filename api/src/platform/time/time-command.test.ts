import { parseTimeCommand } from './time-command.ts';

const now = new Date('2026-11-22T20:00:00Z');
const to = (text: string) => {
  const command = parseTimeCommand(text, now);
  return command.kind === 'wind' ? command.target.toISOString() : command.kind;
};

test('a span, a moment of the store or a day; both sides of the change of clocks', () => {
  expect(to('+90m')).toBe('2026-11-22T21:30:00.000Z');
  expect(to('+36h')).toBe('2026-11-24T08:00:00.000Z');
  expect(to('+30d')).toBe('2026-12-22T20:00:00.000Z');
  expect(to('+2w')).toBe('2026-12-06T20:00:00.000Z');
  expect(to('2026-12-24T09:00')).toBe('2026-12-24T17:00:00.000Z');
  expect(to('2027-07-04')).toBe('2027-07-04T07:00:00.000Z');
});

test('no argument shows the time, real restores it', () => {
  expect(parseTimeCommand(undefined, now)).toEqual({ kind: 'tell' });
  expect(to('real')).toBe('real');
});

test.each(['tomorrow', '+30', '30d', '+1y', '2026-02-30', '2026-12-24T25:00', '2026-12-24T9:00', '', '+-3d'])(
  '%j is no time',
  (text) => expect(() => to(text)).toThrow(/is no time\. Say \+30d/),
);

test('neither back nor beyond two years', () => {
  expect(() => to('2026-11-21')).toThrow(/forward only/);
  expect(() => to('+9999d')).toThrow(/in steps/);
});
