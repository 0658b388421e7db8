import { classesIn, firstRules, withFirstRules } from './first-rules.ts';

const criticalRules = (css: string, ...classes: string[]) => firstRules([css], new Set(classes));

test.each([
  ['.card{color:red}', 'card'],
  ['.card:hover,.other{color:red}', 'other'],
  ['.card:not(:hover){color:red}', 'card'],
  ['@media (hover:hover){.card{display:flex}}', 'card'],
  ['.card:checked{color:red}', 'card'],
  ['.card .title>b{color:red}', 'card', 'title'],
  ['.card[data-open=true]::before{content:"}"}', 'card'],
  ['.card:not(.gone){color:red}', 'card'],
  ['.card:has(.later){color:red}', 'card'],
  ['a:is(.one,.two) b{color:red}'],
  ['[href$=".webp"]{color:red}'],
  [':root{--space:1rem}'],
  ['@layer reset,ui;@layer ui{.card{color:red}}', 'card'],
  ['@media print{@supports (display:grid){.card{color:red}}}', 'card'],
  ['.card{animation:turn 1s}@keyframes turn{to{rotate:1turn}}', 'card'],
  ['@layer ui{@keyframes turn{to{rotate:1turn}}.card{animation:turn 1s}}', 'card'],
  ['@font-face{font-family:Figtree}'],
  ['.field[aria-invalid=true]{color:red}', 'field', '[aria-invalid=true]'],
  ['.card:not(:disabled){color:red}', 'card'],
  ['.card:popover-open{color:red}', 'card'],
  ['.card:focus-within{color:red}', 'card'],
])('%s may count', (css, ...classes) => {
  expect(criticalRules(css, ...classes)).toBe(css);
});

test.each([
  ['.card{color:red}', ['cards']],
  ['.card.open{color:red}', ['card']],
  ['.other .card,.card+.other{color:red}', ['card']],
  ['@media print{.card{color:red}}', ['other']],
  ['.card:hover,.other{color:red}', ['card']],
  ['.card:active:not(:disabled){scale:.9}', ['card']],
  ['.card:focus-visible{outline:none}', ['card']],
  ['.card:focus{outline:none}', ['card']],
  ['@media (hover:hover){.card:hover{color:red}}', ['card']],
  ['@keyframes turn{to{rotate:1turn}}', ['card']],
  ['.field[aria-invalid=true]{color:red}', ['field']],
  ['.card:disabled,.card[aria-disabled=true]{color:red}', ['card']],
  ['.bar[data-moving]:after,[data-moving] .bar{color:red}', ['bar']],
])('%s waits for the whole sheet', (css, classes) => {
  expect(criticalRules(css, ...classes)).toBe('');
});

test('the first paint has no transitions and no reactions to pointers', () => {
  expect(
    criticalRules(
      '.a{transition:color 1s,scale var(--quick);top:0}.b{top:0;transition:top 1s}.c{cursor:pointer;user-select:none}',
      'a',
      'b',
      'c',
    ),
  ).toBe('.a{top:0}.b{top:0;}');
});

test('sheets with shared rules have them once, at the last place; rules of a layer are grouped, before those without one', () => {
  const piece = '.tile{gap:1px}@media print{.tile{gap:0}}';
  const sheets = [
    `@layer reset;@layer ui{.a{top:0}}${piece}.b{gap:2px}`,
    `@layer reset;@layer ui{.b{top:1px}.a{top:0}}${piece}@layer late{.a{top:2px}}`,
  ];
  expect(firstRules(sheets, new Set(['a', 'b', 'tile']))).toBe(
    `@layer reset;@layer ui{.b{top:1px}.a{top:0}}@layer late{.a{top:2px}}.b{gap:2px}${piece}`,
  );
});

test('rules keep their order, each once', () => {
  expect(criticalRules('.a{color:red}.b{color:blue}@media print{.b{color:black}.a{color:gray}}.a{top:0}', 'a')).toBe(
    '.a{color:red}@media print{.a{color:gray}}.a{top:0}',
  );
});

test('a page gets the rules of its sheets for its classes, and their text is returned for the policy of the page', () => {
  const page = '<style data-precedence="remote" data-href="/a.css /b.css"></style><p class="lead big">Oats</p>';
  const sheets: Record<string, string> = { '/a.css': '.lead{top:0}.late{top:1px}', '/b.css': '.big{content:"</style>"}' };
  expect([...classesIn(page)]).toEqual(['lead', 'big']);
  const rules = '.lead{top:0}.big{content:"<\\/style>"}';
  expect(withFirstRules(page, classesIn(page), (href) => sheets[href])).toEqual({
    html: page.replace('></style>', `>${rules}</style>`),
    styles: [rules],
  });
});

test('states are listed with the classes of a text that has them', () => {
  const fields = '<input class="field" aria-invalid="true"/><button class="go" disabled="">Go</button>';
  expect([...classesIn(fields)]).toEqual(['field', 'go', '[aria-invalid=true]', ':disabled']);
  expect([...classesIn('<p class="lead">aria-invalid="false" disabled</p>')]).toEqual(['lead']);
});

test('rules of a popover itself wait for the complete sheets, wherever its attribute is', () => {
  const more = '<button class="more" popoverTarget="a">+2</button>';
  const popovers =
    '<span id="a" popover="auto" class="rest own"><b class="badge">New</b></span><p class="note" popover="auto"></p>';
  expect([...classesIn(`${more}${popovers}<span class="last"></span>`)]).toEqual(['more', 'badge', 'last']);
  expect([...classesIn(`${popovers}<p class="note"></p>`)]).toEqual(['badge', 'note']);
});
