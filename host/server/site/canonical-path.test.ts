import fc from 'fast-check';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/c/pantry', '/c/pantry'],
  ['/c/pantry/', '/c/pantry'],
  ['/c//pantry///', '/c/pantry'],
  ['/C/Pantry', '/c/pantry'],
  ['//elsewhere.example/x', '/elsewhere.example/x'],
  ['/c/caf%C3%A9', '/c/caf%C3%A9'],
  ['/C/CAF%C3%89/', '/c/caf%C3%89'],
])('%s becomes %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

test('one step is enough, and never leaves the store', () => {
  fc.assert(
    fc.property(fc.webPath(), (rest) => {
      const path = canonicalPath(`/${rest}`);
      expect(canonicalPath(path)).toBe(path);
      expect(path).toMatch(/^\/(?!\/)/);
    }),
  );
});
