import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { megabytes, RELEASE_LIMITS } from '../limits.ts';
import { SERVED_EXTENSIONS, servedType } from '../served-types.ts';
import type { CheckedRelease, Gate, Refusal } from './gate.ts';

const unpack = promisify(brotliDecompress);

/** Whether a compressed copy has the content of its file. */
async function isTwin(packed: Buffer, content: Buffer): Promise<boolean> {
  try {
    return (await unpack(packed, { maxOutputLength: RELEASE_LIMITS.file })).equals(content);
  } catch {
    // Not brotli, or larger than any file: no copy of this one either way.
    return false;
  }
}

async function refusalsOf({ read, files }: CheckedRelease, file: string): Promise<Refusal[]> {
  const content = await read(file);
  if (content.length > RELEASE_LIMITS.file)
    return [
      {
        file,
        rule: 'files/size',
        problem: `has ${megabytes(content.length)}, and one file may have ${megabytes(RELEASE_LIMITS.file)}`,
        wayOut: 'compress it, split it, or serve it from your media host',
      },
    ];
  if (file.endsWith('.br')) {
    const original = file.slice(0, -'.br'.length);
    if (files.includes(original) && !(await isTwin(content, await read(original))))
      return [
        {
          file,
          rule: 'files/compressed-copy',
          problem: `is not ${original} compressed by brotli; browsers would receive something else`,
          wayOut: 'delete it before packing, or build again',
        },
      ];
    return [];
  }
  if (!file.startsWith('client/') || servedType(file)) return [];
  return [
    {
      file,
      rule: 'files/extension',
      problem: 'has an extension that the store does not serve; browsers would get 404',
      wayOut: `use one of ${SERVED_EXTENSIONS.join(' ')}`,
    },
  ];
}

/** Refuses files that browsers could not load: too large, with an unknown extension, or with a compressed copy of something else. */
export const filesGate: Gate = {
  name: 'files',
  isNegotiable: false,
  async check(release) {
    const refusals: Refusal[] = [];
    for (const file of release.files) refusals.push(...(await refusalsOf(release, file)));
    return { refusals };
  },
};
