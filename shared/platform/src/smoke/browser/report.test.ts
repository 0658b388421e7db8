import { passedVerdict } from '../../testing/passed-verdict.ts';
import { reportPage } from './report.ts';
import { problemsOfVisits } from './run-tour.ts';
import { targetsOf } from './tour-targets.ts';
import type { SmokeAudience, VisitResult } from './tour.ts';

const visit: VisitResult = {
  path: '/recipes',
  slots: ['recipes.teaser'],
  audience: 'visitor',
  screen: 'phone',
  engine: 'chromium',
  ms: 900,
  problems: ['error: <no price>'],
  measured: { html: 1234, data: 100, image: 0, shift: 0.01, longTask: 80 },
  pictures: {
    trial: 'data:image/jpeg;base64,A',
    live: 'data:image/jpeg;base64,B',
    difference: { share: 0.0125, picture: 'data:image/jpeg;base64,C' },
  },
};

test('a report has each page with its problems, measurements and pictures, in one document', () => {
  const verdict = {
    ...passedVerdict('mf-recipes@version-one'),
    passed: false,
    problems: ['/recipes: error: <no price>'],
    unseen: ['/recipes/:id'],
  };
  const html = reportPage(verdict, [visit, { ...visit, screen: 'desktop', problems: [], pictures: undefined }]);
  expect(html).toContain('<h1>mf-recipes@version-one fails</h1>');
  expect(html).toContain('<li>/recipes: error: &lt;no price&gt;</li>');
  expect(html).toContain('<li>/recipes/:id</li>');
  expect(html).toContain('HTML 1.2 kB · data 0.1 kB');
  expect(html).toContain('1.25% of the pixels differ');
  expect(html.match(/src="([^"]*)"/g)).toEqual(['A', 'B', 'C'].map((text) => `src="data:image/jpeg;base64,${text}"`));
  expect(html).toContain('/recipes · desktop · visitor · chromium · passes');
});

test('a problem that several visits have is listed once, with their screens and audiences', () =>
  expect(
    problemsOfVisits([
      { ...visit, problems: ['a task takes 700 ms'] },
      { ...visit, screen: 'desktop', problems: ['a task takes 900 ms'] },
      { ...visit, screen: 'desktop', engine: 'firefox', problems: ['a task takes 800 ms'] },
      { ...visit, problems: [] },
    ]),
  ).toEqual(['/recipes: a task takes 700 ms (phone visitor, desktop visitor, desktop visitor firefox)']));

test('the browser opens every page on trial, and as few others as show the remaining slots; the heap is measured once for each', () => {
  const page = (path: string, isOwn: boolean, ...slots: string[]) => ({ path, isOwn, slots });
  const pages = [
    page('/cart', true, 'a'),
    page('/help', false, 'b'),
    page('/search', false, 'b', 'c'),
    page('/p/oats', false, 'c'),
  ];
  const targets = (audience: SmokeAudience) =>
    targetsOf(pages, [], { audience, isShared: (path) => path === '/search' }).map(({ path, isHeapMeasured }) => [
      path,
      isHeapMeasured,
    ]);
  expect(targets('member')).toEqual([
    ['/cart', true],
    ['/search', true],
  ]);
  expect(targets('visitor')).toEqual([
    ['/cart', true],
    ['/search', false],
  ]);
});
