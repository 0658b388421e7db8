import { CsvFile, csvCell } from './csv-file.ts';

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [-1, '-1'],
  [true, 'true'],
  [null, ''],
  [new Date('2026-12-01T08:00:00Z'), '2026-12-01T08:00:00.000Z'],
] as const)('%j is written as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a file is sent while its rows are read', async () => {
  const read: string[] = [];
  async function* pages() {
    for (const name of ['a', 'b']) {
      read.push(name);
      yield [[name, 1]];
    }
  }
  const chunks = new CsvFile('x.csv', ['name', 'n'], pages()).chunks();
  expect((await chunks.next()).value).toBe('\uFEFFname,n\r\n');
  expect(read).toEqual([]);
  expect((await chunks.next()).value).toBe('a,1\r\n');
  expect(read).toEqual(['a']);
});
