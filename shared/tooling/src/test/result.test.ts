import { exitCode, partsBy, timeTable } from './result.ts';

test('the time of what has one name is added up, the longest first', () => {
  const all = [
    { room: 'host', ms: 1 },
    { room: 'api', ms: 2 },
    { room: 'api', ms: 3 },
  ];
  expect(
    partsBy(
      all,
      ({ room }) => room,
      ({ ms }) => ms,
    ),
  ).toEqual([
    { name: 'api', seconds: 5 },
    { name: 'host', seconds: 1 },
  ]);
});

test('the table has a line for each phase and, below it, for each part', () => {
  const lines = timeTable([
    { name: 'check', seconds: 61.4, parts: [{ name: 'types', seconds: 8 }] },
    { name: 'unit', seconds: 100, parts: [] },
  ]).split('\n');
  expect(lines.map((line) => line.replaceAll(/ +/g, ' '))).toEqual(['check 61 s', ' types 8 s', 'unit 100 s']);
});

test('a phase without tests has failed, unless it gives a reason', () => {
  const none = { passed: 0, failed: 0 };
  expect(exitCode([none])).toBe(1);
  expect(exitCode([none, { passed: 1, failed: 0 }])).toBe(0);
  expect(exitCode([{ ...none, untried: 'no commit before' }])).toBe(0);
  expect(
    exitCode([
      { ...none, untried: 'no commit before' },
      { passed: 1, failed: 1 },
    ]),
  ).toBe(1);
});
