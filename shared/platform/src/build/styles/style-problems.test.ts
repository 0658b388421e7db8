import { styleProblemText, type SheetOptions } from './style-problem.ts';
import { styleProblems } from './style-problems.ts';

const problemsOf = (css: string, options: Partial<SheetOptions> = {}) =>
  styleProblems(css, { file: 'src/a.css', names: 'local', prefix: 'recipes', ...options });
const textsOf = (css: string, options?: Partial<SheetOptions>) => problemsOf(css, options).map(({ problem }) => problem);
const matches = (selector: string, important = '') => `"${selector}" matches elements outside of this remote${important}.`;

test.each([
  '.root { color: red !important }',
  '.root p > a:hover::before, p .root {}',
  'html[data-theme="dark"] .root {}',
  '.list > * + * {}',
  '.root { p { a + b {} } &:hover {} > i {} @media print { u {} } }',
  '.root:has(+ :checked) label {}',
  ':is(.a, .b) p {}',
  '.root :global(.swiper) img {}',
  '@media print { .root { display: none } }',
  '@supports (display: grid) { @layer mine { .root {} } }',
  '@scope (.root) to (.end) { img {} :scope {} }',
  '@keyframes spin { to { rotate: 1turn } }',
  '@property --recipes-angle { syntax: "<angle>"; inherits: false; initial-value: 0deg }',
  '@font-face { font-family: "Recipes Sans"; src: url(a.woff2) }',
  '@import "./b.css";',
  ':root:has(.dialog) .dialog {}',
])('allows %s', (css) => expect(textsOf(css)).toEqual([]));

test.each([
  ['body { font-size: 40px }', matches('body')],
  ['header { display: none !important }', matches('header', ', with !important')],
  ['*, ::before {}', matches('*, ::before')],
  [':root { --color-ink: red }', matches(':root')],
  ['[data-stale] {}', matches('[data-stale]')],
  ['.root, footer {}', matches('.root, footer')],
  ['.root + p {}', matches('.root + p')],
  ['.root ~ footer a {}', matches('.root ~ footer a')],
  ['body:has(.root) header {}', matches('body:has(.root) header')],
  ['a:not(.root) {}', matches('a:not(.root)')],
  [':is(.root, body) {}', matches(':is(.root, body)')],
  [':global(.swiper) {}', matches(':global(.swiper)')],
  [':global .swiper img {}', matches(':global .swiper img')],
  ['::view-transition-old(root) {}', matches('::view-transition-old(root)')],
  ['@media print { body {} }', matches('body')],
  ['@layer mine { body {} }', matches('body')],
  ['.root { + p {} }', matches('+ p')],
  ['@scope { img {} }', matches('img')],
  ['@scope (body) { img {} }', matches('img')],
  ['body { p {} }', matches('body')],
  ['.root { } } header {}', '".root { } } header {}" is no valid selector.'],
  ['@property --color-ink { syntax: "*"; inherits: true }', 'The custom property "--color-ink" is a name of the whole page.'],
  ['@font-face { font-family: "Old Recipes"; src: url(a.woff2) }', 'The font family "Old Recipes" is a name of the whole page.'],
  ['@font-face { font-family: Inter; src: url(a.woff2) }', 'The font family "Inter" is a name of the whole page.'],
  ['@import "https://fonts.example/inter.css";', '"https://fonts.example/inter.css" is of another origin.'],
  ['@import url(//fonts.example/inter.css);', '"//fonts.example/inter.css" is of another origin.'],
])('refuses %s', (css, rule) => expect(textsOf(css)).toEqual([rule.replace('".root { } } header {}"', '".root"')]));

test('a host reserves its layers', () => {
  const options = { reservedLayers: ['ui'] };
  expect(textsOf('@layer ui { .root {} }', options)).toEqual(['The layer "ui" belongs to the host.']);
  expect(textsOf('@layer mine, ui.buttons;', options)).toEqual(['The layer "ui.buttons" belongs to the host.']);
  expect(textsOf('@layer ui { .root {} }')).toEqual([]);
});

test.each([
  ['prefixed', '.card {} #main {} @keyframes spin {}', 3],
  ['prefixed', '.recipes-card p {} .mf-recipes-card {} #recipes-list {} @keyframes recipes-spin {}', 0],
  ['any', '.swiper img {} @keyframes swiper-spin {}', 0],
  ['any', '#main {} .swiper, img {} ', 2],
] as const)('of the names in a sheet of kind %s, in %s, %i are global', (names, css, count) =>
  expect(problemsOf(css, { names })).toHaveLength(count),
);

test('names file, line and column, the rule and what to do instead', () => {
  const [problem] = problemsOf('.root {\n  color: red;\n}\n\n@media print {\n  main > h1,\n  main > h2 { color: red }\n}\n');
  expect(problem && styleProblemText(problem)).toBe(
    'src/a.css:6:3: "main > h1, main > h2" matches elements outside of this remote. ' +
      'Use a class of a CSS module (x.module.css), or wrap the rules in "@scope (.class) { … }". [styles/global-selector]',
  );
});
