import { remoteManifestSchema } from '@larder/contracts/release';
import { slotExamples } from './slot-examples.ts';

const declared = remoteManifestSchema.parse({
  name: 'mf-recipes',
  owner: 'Recipes team',
  budget: { js: 1, css: 1 },
  shell: '*',
  routes: [],
  slots: [
    { name: 'recipes.teaser', module: 'slots/teaser', example: { heading: 'Look' } },
    { name: 'recipes.menu', module: 'slots/menu' },
    { name: 'recipes.row', module: 'slots/row' },
    { name: 'recipes.own', module: 'slots/own' },
  ],
});

test('a slot has the example of its declaration, or no props where it requires none', () => {
  const needs = { 'slot recipes.menu': { 'compact?': 'boolean' }, 'slot recipes.row': { products: 'Product[]' } };
  expect(slotExamples({ door: declared, contract: { gives: {}, needs } })).toEqual({
    'recipes.teaser': { heading: 'Look' },
    'recipes.menu': {},
  });
});

test('without a contract only examples count', () =>
  expect(slotExamples({ door: declared })).toEqual({ 'recipes.teaser': { heading: 'Look' } }));
