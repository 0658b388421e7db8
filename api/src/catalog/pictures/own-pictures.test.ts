import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { folderFiles } from '@larder/platform/files/folder-files';
import { storeOwnPicture, MOST_BYTES, ownPicture } from './own-pictures.ts';

let folder = '';
const files = () => folderFiles(folder);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const photo = (width = 80, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })
    .jpeg()
    .toBuffer();
/** The same picture with as many bytes behind it as make it weigh `bytes`. */
const weighing = async (bytes: number): Promise<Buffer> => {
  const picture = await photo();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
};
/** A PNG of a few bytes that says to be of `side` pixels. */
async function claiming(side: number): Promise<Buffer> {
  const png = await sharp(await photo())
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  return png;
}

test('stores 20 MB, and refuses one byte more', async () => {
  const stored = await storeOwnPicture(files(), await weighing(MOST_BYTES));
  expect(stored).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(await storeOwnPicture(files(), await weighing(MOST_BYTES + 1))).toEqual({ problem: 'weighs more than 20 MB' });
});

test.each([
  ['a page', () => Buffer.from('<!doctype html><title>Not found</title>'), /is broken, or no picture/],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'), /is not a JPEG/],
  ['a script behind the first bytes of a JPEG', () => Buffer.from('\u00ff\u00d8\u00ff<script>', 'latin1'), /is broken/],
  ['half a picture', async () => (await photo(400, 300)).subarray(0, 500), /is broken/],
  ['nothing', () => Buffer.alloc(0), /is broken/],
  ['pixels beyond measure', () => claiming(60_000), /50 million pixels/],
  ['fewer pixels than show', () => photo(49, 300), /smaller than 50/],
])('%s is no picture, and nothing of it is stored', async (_, bytes, problem) => {
  const before = await readdir(join(folder, 'pictures'), { recursive: true });
  expect(await storeOwnPicture(files(), await bytes())).toEqual({ problem: expect.stringMatching(problem) });
  expect(await readdir(join(folder, 'pictures'), { recursive: true })).toEqual(before);
});

test('stores a large picture at most 2000 pixels wide, without camera metadata', async () => {
  const large = await sharp(await photo(3000, 1500))
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const stored = await storeOwnPicture(files(), large);
  if ('problem' in stored) throw new Error(stored.problem);
  const { width, height, format, exif } = await sharp((await ownPicture(files(), stored.hash)) ?? Buffer.alloc(0)).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 2000, height: 1000, format: 'webp', exif: undefined });
});
