import { releaseManifest } from '@larder/contracts/release';
import type { Visitor } from './visitor.ts';
import { slotsToShow, walkSlots } from './walk-slots.ts';
import type { WalkResult } from './walk.ts';

const recipes = releaseManifest.parse({
  schema: 1,
  name: 'mf-recipes',
  version: 'version-one',
  container: 'recipes',
  door: {
    name: 'mf-recipes',
    owner: 'Recipes team',
    budget: { js: 1, css: 1 },
    shell: '*',
    routes: [],
    slots: [
      { name: 'recipes.teaser', module: 'teaser', example: { heading: 'Look' } },
      { name: 'recipes.row', module: 'row', example: {} },
      { name: 'recipes.own', module: 'own' },
    ],
  },
  client: { entry: 'e', modules: {} },
  server: { entry: 'e' },
  files: {},
});
const walked: WalkResult = {
  pages: [{ path: '/recipes', isOwn: true, slots: [] }],
  unseen: [],
  slots: [],
  unseenSlots: ['recipes.teaser', 'recipes.row', 'recipes.own'],
  problems: [],
  server: [],
};

/** Opens both slots with an example alone; only the page of one shows it. */
const walkBothSlots = (): Promise<WalkResult> => {
  const page = (slots: string[], problem = '') =>
    `<script type="application/json" id="used">${JSON.stringify({ slots })}</script><aside id="trial"><ul>${problem}</ul></aside>`;
  const pages: Record<string, string> = {
    '/slots/recipes.teaser': page(['recipes.teaser'], '<li>slot render: no price</li>'),
    '/slots/recipes.row': page([]),
  };
  const visitor: Pick<Visitor, 'get'> = {
    get: async (path) =>
      new Response(pages[path] ?? '', { headers: { 'server-timing': 'page;dur=3.00, recipes.teaser;dur=11.00' } }),
  };
  return walkSlots(visitor as Visitor, walked, {
    tried: [recipes],
    slots: slotsToShow([recipes], [walked, walked]),
    slotPage: (name) => `/slots/${name}`,
    again: () => Promise.resolve(),
  });
};

test('slots that are on no page are opened alone, with their problems and server time; the rest stays unseen', async () => {
  expect(await walkBothSlots()).toEqual({
    ...walked,
    pages: [...walked.pages, { path: '/slots/recipes.teaser', isOwn: false, slots: ['recipes.teaser'] }],
    slots: ['recipes.teaser'],
    unseenSlots: ['recipes.row', 'recipes.own'],
    problems: [
      '/slots/recipes.teaser: slot render: no price',
      expect.stringContaining('the slot recipes.teaser of mf-recipes@version-one takes 11.0 ms'),
      '/slots/recipes.row: does not show the slot recipes.row',
    ],
    server: [{ what: 'recipes.teaser', ms: 11, allowed: 10 }],
  });
});

test('a slot that one of the walks has seen is not opened alone', () =>
  expect(slotsToShow([recipes], [walked, { ...walked, unseenSlots: ['recipes.row'] }])).toEqual(['recipes.row']));
