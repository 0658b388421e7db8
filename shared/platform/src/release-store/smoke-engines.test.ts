import { parseEngines } from './smoke-engines.ts';

test.each([
  ['chromium', ['chromium']],
  ['webkit, firefox', ['chromium', 'firefox', 'webkit']],
  ['firefox,firefox', ['chromium', 'firefox']],
])('%j are %j', (list, engines) => expect(parseEngines(list)).toEqual(engines));

test.each(['', 'opera', 'chromium,'])('%j is refused', (list) =>
  expect(() => parseEngines(list)).toThrow('is no browser of smoke tests: chromium, firefox, webkit.'),
);
