import { readCanary, readRelease } from './words.ts';

const VERSION = '1a2b3c4d5e6f';

test.each([
  [[], {}],
  [['mf-cart'], { remote: 'mf-cart' }],
  [[VERSION], { version: VERSION }],
  [[`mf-cart@${VERSION}`], { remote: 'mf-cart', version: VERSION }],
  [['mf-cart', VERSION], { remote: 'mf-cart', version: VERSION }],
])('%j names %j', (words, release) => expect(readRelease(words)).toEqual({ remote: undefined, version: undefined, ...release }));

test.each([[['../cart']], [['mf-cart', VERSION, VERSION]], [[VERSION, 'mf-cart']], [['mf-cart@mf-quiz']], [['mf-cart@']]])(
  '%j is refused with the form',
  (words) => expect(() => readRelease(words)).toThrow('is no release; name it as mf-cart@1a2b3c4d5e6f'),
);

test.each([
  [[`mf-cart@${VERSION}`, '10%'], {}, { remote: 'mf-cart', version: VERSION, share: 10 }],
  [['10', VERSION], {}, { version: VERSION, share: 10 }],
  [['50 %'], {}, { share: 50 }],
  [['0'], {}, { share: 0 }],
  [['mf-cart'], { stop: true }, { remote: 'mf-cart', share: 0 }],
])('a canary of %j %j is %j', (words, options, canary) =>
  expect(readCanary(words, options)).toEqual({ remote: undefined, version: undefined, ...canary }),
);

test.each([[['mf-cart']], [['51%', 'mf-cart']], [['100']]])('a canary of %j needs a share within bounds', (words) =>
  expect(() => readCanary(words)).toThrow('Say for how many visitors in a hundred, 1 to 50: 10%'),
);
