import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileRecord, FileShape } from './file-record.ts';
import { checkFile } from './check-file.ts';
import { MAX_LINE, readRecords } from './read-records.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, content: string | Buffer, shape?: FileShape): Promise<FileRecord[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const found: FileRecord[] = [];
  for await (const record of readRecords(path, await checkFile(path), shape)) found.push(record);
  return found;
}

test('JSON Lines: an object a line, with its number; Windows line ends, a byte order mark and empty lines do no harm', async () => {
  expect(await read('a.jsonl', '\ufeff{"sku":"1"}\r\n\r\n{"sku":"2"}\nnot json\n{"sku":"3"}')).toEqual([
    { line: 1, value: { sku: '1' } },
    { line: 3, value: { sku: '2' } },
    { line: 4, unreadable: 'is not JSON' },
    { line: 5, value: { sku: '3' } },
  ]);
});

test('a giant line is refused, the next one is read', async () => {
  const found = await read('giant.jsonl', `{"a":"${'x'.repeat(MAX_LINE * 3)}"}\n{"sku":"2"}\n`);
  expect(found).toEqual([
    { line: 1, unreadable: 'the line is longer than 1 MB' },
    { line: 2, value: { sku: '2' } },
  ]);
});

const HEADER = 'sku,title,brand,category,price,description\n';

test('CSV: quotes enclose commas and line breaks; reports a row of another length', async () => {
  const found = await read('a.csv', `\ufeff${HEADER}1,"Oil, pressed",B,oils,4.99,"one\ntwo"\n2,Short\n`);
  expect(found).toEqual([
    { line: 2, value: { sku: '1', title: 'Oil, pressed', brand: 'B', category: 'oils', price: '4.99', description: 'one\ntwo' } },
    { line: 4, unreadable: 'has 2 fields, the header has 6' },
  ]);
});

test.each([
  ['utf16.csv', Buffer.from('\ufeffsku,title\n', 'utf16le'), /is UTF-16 text. Save it as UTF-8/],
  ['utf16-be.csv', Buffer.from('\ufeffsku,title\n', 'utf16le').swap16(), /is UTF-16 text. Save it as UTF-8/],
  ['utf16-bare.csv', Buffer.from('sku,title\n', 'utf16le'), /is UTF-16 text. Save it as UTF-8/],
  ['utf16.jsonl', Buffer.from('\ufeff{"sku":"1"}\n', 'utf16le'), /is UTF-16 text. Save it as UTF-8/],
  ['latin.jsonl', Buffer.from('{"title":"Ros\u00e9"}\n', 'latin1'), /is not UTF-8 text/],
  ['empty.csv', '', /is empty/],
  ['wrong.csv', 'sku/title\n', /without sku, title, brand, category, price and with unknown "sku\/title"/],
  ['twice.csv', `${HEADER.trim()},sku\n`, /with sku twice/],
  ['quote.csv', `${HEADER}1,"open,B,oils,4.99,\n`, /line 2.*a quote is not closed/],
  ['table.xlsx', 'PK', /must end in .jsonl, .csv or .tsv/],
])('%s is refused in one line', async (name, content, reason) => {
  await expect(read(name, content)).rejects.toThrow(reason);
  await expect(read(name, content)).rejects.toMatchObject({ name: 'FileProblem', message: expect.not.stringContaining('\n') });
});

const short = { fields: ['sku', 'text'], required: ['sku'] };
const lines = (name: string, content: string | Buffer) => read(name, content, short);

test.each([
  ['LF', '\n', '\n'],
  ['CRLF', '\r\n', '\r\n'],
  ['CR alone', '\r', '\r'],
  ['CRLF after LF', '\n', '\r\n'],
  ['LF after CRLF', '\r\n', '\n'],
  ['CR after CRLF', '\r\n', '\r'],
])('CSV with %s: text has plain line ends, and lines are those of the file', async (_, first, second) => {
  const rows = ['sku,text', `1,"one${first}two${second}${first}four"`, '2,five', '', '3,"six"', '4'];
  const found = await lines('ends.csv', rows.map((row, at) => row + (at % 2 ? second : first)).join(''));
  expect(found).toEqual([
    { line: 2, value: { sku: '1', text: 'one\ntwo\n\nfour' } },
    { line: 6, value: { sku: '2', text: 'five' } },
    { line: 8, value: { sku: '3', text: 'six' } },
    { line: 9, unreadable: 'has 1 fields, the header has 2' },
  ]);
});

test('line ends are found wherever the file is split for reading', async () => {
  const filler = 'x'.repeat(60_000);
  const text = ['sku,text', ...Array.from({ length: 12 }, (_, n) => `${n},"${filler}\r\n${'y'.repeat(n * 700)}"`)].join('\r\n');
  const found = await lines('cut.csv', text);
  expect(found.map(({ line }) => line)).toEqual(Array.from({ length: 12 }, (_, n) => 2 + n * 2));
  expect(JSON.stringify(found)).not.toContain('\\r');
});

test('rows of separators and blanks alone are no rows', async () => {
  expect(await lines('blank.csv', 'sku,text\n,\n  , \n"",""\n1,one\n,,,,\n')).toEqual([
    { line: 5, value: { sku: '1', text: 'one' } },
  ]);
});

test.each([
  ['semicolons.csv', 'sku;text\n1;"a;b,c"\n'],
  ['tabs.csv', 'sku\ttext\n1\ta;b,c\n'],
  ['tabs.tsv', '"sku"\t"text"\n1\ta;b,c\n'],
  ['commas.csv', '"sku;id",text\n1,"a;b,c"\n'.replace('"sku;id"', 'sku')],
])('%s: the header determines the separator', async (name, content) => {
  expect(await lines(name, content)).toEqual([{ line: 2, value: { sku: '1', text: 'a;b,c' } }]);
});

test('a quote inside a value is part of it', async () => {
  expect(await lines('inch.csv', 'sku,text\n1,12" pan\n2,"12"" pan"\n')).toEqual([
    { line: 2, value: { sku: '1', text: '12" pan' } },
    { line: 3, value: { sku: '2', text: '12" pan' } },
  ]);
});

test('JSON Lines with CR alone', async () => {
  expect(await read('mac.jsonl', '{"sku":"1"}\r{"sku":"2"}\r\r\n{"sku":"3"}')).toEqual([
    { line: 1, value: { sku: '1' } },
    { line: 2, value: { sku: '2' } },
    { line: 4, value: { sku: '3' } },
  ]);
});

test('a file that is not there, and a folder', async () => {
  await expect(checkFile(join(folder, 'none.csv'))).rejects.toThrow(/no such file/);
});
