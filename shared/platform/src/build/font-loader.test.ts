import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alphabetIndex } from './font-loader.ts';
import { root } from './roots.ts';

test.each([
  ['U+41', 'A'],
  ['U+41-43,U+E9', 'ABCé'],
  ['U+2013-2014, U+2122', '–—™'],
])('%s are the letters %s', (range, alphabet) => expect(alphabetIndex(range)).toBe(alphabet));

test.each(['', 'U+', 'A-Z', 'U+41,'])('"%s" is no range', (range) => expect(() => alphabetIndex(range)).toThrow('unicode-range'));

test('subset faces declare their range, and come after the complete face of their family', () => {
  const faces = readFileSync(join(root, 'shared/ui/src/styles/fonts.css'), 'utf8')
    .split('@font-face')
    .slice(1)
    .map((face) => ({
      family: /font-family: '([^']+)'/.exec(face)?.[1],
      requestedAlphabet: /\?letters=([^']+)'/.exec(face)?.[1],
      unicodeRange: /unicode-range:\s*([^;]+);/.exec(face)?.[1],
    }))
    .filter(({ unicodeRange: isReported }) => isReported);
  const families = [...new Set(faces.map(({ family }) => family))];
  expect(families).toHaveLength(2);
  for (const family of families) {
    const [whole, first] = faces.filter((face) => face.family === family);
    expect(whole?.requestedAlphabet).toBeUndefined();
    expect(alphabetIndex(first?.requestedAlphabet ?? '')).toBe(alphabetIndex(first?.unicodeRange ?? ''));
  }
});
