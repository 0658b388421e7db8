import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFile, type FileRecord, MAX_LINE, readRecords } from './read-records.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, content: string | Buffer): Promise<FileRecord[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const found: FileRecord[] = [];
  for await (const record of readRecords(path, await checkFile(path))) found.push(record);
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

test('CSV: quotes hold commas and line breaks; a row of another length is told', async () => {
  const found = await read('a.csv', `\ufeff${HEADER}1,"Oil, pressed",B,oils,4.99,"one\ntwo"\n2,Short\n`);
  expect(found).toEqual([
    { line: 3, value: { sku: '1', title: 'Oil, pressed', brand: 'B', category: 'oils', price: '4.99', description: 'one\ntwo' } },
    { line: 4, unreadable: 'has 2 fields, the header has 6' },
  ]);
});

test.each([
  ['utf16.csv', Buffer.from('\ufeffsku,title\n', 'utf16le'), /is not UTF-8 text/],
  ['latin.jsonl', Buffer.from('{"title":"Ros\u00e9"}\n', 'latin1'), /is not UTF-8 text/],
  ['empty.csv', '', /is empty/],
  ['wrong.csv', 'sku;title\n', /without sku, title, brand, category, price and with unknown "sku;title"/],
  ['twice.csv', `${HEADER.trim()},sku\n`, /with sku twice/],
  ['quote.csv', `${HEADER}1,"open,B,oils,4.99,\n`, /line 2.*a quote is not closed/],
  ['table.xlsx', 'PK', /must end in .jsonl or .csv/],
])('%s is refused in one line', async (name, content, reason) => {
  await expect(read(name, content)).rejects.toThrow(reason);
  await expect(read(name, content)).rejects.toMatchObject({ name: 'FileProblem', message: expect.not.stringContaining('\n') });
});

test('a file that is not there, and a folder', async () => {
  await expect(checkFile(join(folder, 'none.csv'))).rejects.toThrow(/no such file/);
});
