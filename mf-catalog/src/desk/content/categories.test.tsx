import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskCategory } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { visit } from '@larder/shell/testing';
import * as page from './categories.tsx';
import { buildTree, dropTarget, type Move, targetOf } from './category-tree.ts';
import * as labels from './labels.tsx';

const category = (id: number, parent: number | null, level: number, name: string): DeskCategory => ({
  id,
  parent_id: parent,
  name,
  url_key: name.toLowerCase(),
  description: '',
  level,
  version: 2,
});
const CATEGORIES = [
  category(1, null, 1, 'Pantry'),
  category(2, null, 1, 'Fresh'),
  category(3, 1, 2, 'Oils'),
  category(4, 1, 2, 'Pasta'),
  category(5, 3, 3, 'Olive'),
];
const open = (answers: Record<string, unknown> = {}) =>
  visit(page, { path: '/desk/categories', answers: { 'GET /desk/categories': { categories: CATEGORIES }, ...answers } });

describe('places of a category', () => {
  const tree = buildTree(CATEGORIES);
  const [pantry, fresh] = tree;
  const [oils, pasta] = pantry?.children ?? [];
  if (!pantry || !fresh || !oils || !pasta) throw new Error('no tree');

  test.each<[Move, unknown]>([
    ['up', { parentId: 1, position: 0 }],
    ['down', null],
    ['in', { parentId: 3, position: 1 }],
    ['out', { parentId: null, position: 1 }],
  ])('pasta is moved %s', (move, target) => expect(targetOf(move, pasta, pantry.children, pantry, tree)).toEqual(target));

  test('no category leaves the three levels of the menu', () => {
    expect(targetOf('in', fresh, tree, undefined, [])).toEqual({ parentId: 1, position: 2 });
    expect(dropTarget(pantry, 'inside', fresh, tree)).toBeNull();
    expect(dropTarget(oils, 'inside', pasta, pantry.children)).toBeNull();
  });

  test('a category is dropped before, inside and after another one, and never below itself', () => {
    expect(dropTarget(pasta, 'before', oils, pantry.children)).toEqual({ parentId: 1, position: 0 });
    expect(dropTarget(oils, 'after', pasta, pantry.children)).toEqual({ parentId: 1, position: 1 });
    expect(dropTarget(pasta, 'inside', fresh, tree)).toEqual({ parentId: 2, position: 0 });
    expect(dropTarget(pantry, 'before', oils, pantry.children)).toBeNull();
  });
});

test('a category is moved by its buttons, and the notice undoes it with the new version', async () => {
  const user = userEvent.setup();
  const moved = { ...category(4, 1, 2, 'Pasta'), version: 3 };
  const { seen, shell } = await open({ 'POST /desk/categories/{id}/move': { success: true, category: moved } });
  expect(screen.queryByText(/Pasta/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open Pantry' }));
  const up = screen.getByRole('button', { name: 'Move Pasta up' });
  await user.click(up);
  const sent = () => seen.filter(({ name }) => name === 'POST /desk/categories/{id}/move').map(({ options }) => options);
  expect(sent()).toEqual([{ params: { id: 4 }, body: { parent_id: 1, position: 0, version: 2 } }]);
  await waitFor(() => expect(shell.snacks.list.get()[0]?.action?.label).toBe('Undo'));
  act(() => shell.snacks.list.get()[0]?.action?.run?.());
  await waitFor(() => expect(sent().at(-1)).toEqual({ params: { id: 4 }, body: { parent_id: 1, position: 1, version: 3 } }));
  await user.click(screen.getByRole('button', { name: 'Move Pasta down' }));
  expect(sent()).toHaveLength(2);
});

test('a category is dragged into another one', async () => {
  const user = userEvent.setup();
  const { seen } = await open({ 'POST /desk/categories/{id}/move': { success: true, category: category(4, 2, 2, 'Pasta') } });
  await user.click(screen.getByRole('button', { name: 'Open Pantry' }));
  const rowOf = (name: string) => screen.getByText(`/c/${name}`).closest<HTMLElement>('[data-category]')!;
  const handle = within(rowOf('pasta')).getByTitle('Drag to move');
  fireEvent(handle, createEvent.dragStart(handle, { dataTransfer: {} }));
  fireEvent.dragOver(rowOf('fresh'));
  fireEvent.drop(rowOf('fresh'));
  await waitFor(() =>
    expect(seen.find(({ name }) => name === 'POST /desk/categories/{id}/move')?.options).toEqual({
      params: { id: 4 },
      body: { parent_id: 2, position: 0, version: 2 },
    }),
  );
});

test('one is added below another, and a name that is there already is refused at its field', async () => {
  const user = userEvent.setup();
  const refusal = new ApiError('no', { code: 400, fields: { name: 'A category of this name is there already.' } });
  const { seen } = await open({ 'POST /desk/categories': refusal });
  await user.click(screen.getByRole('button', { name: 'More for Fresh' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add a category below' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Milk');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true'));
  expect(seen.find(({ name }) => name === 'POST /desk/categories')?.options).toEqual({ body: { parent_id: 2, name: 'Milk' } });
});

test('a brand is renamed; another editor’s text is shown, and one’s own is saved with the new version', async () => {
  const user = userEvent.setup();
  const brand = { id: 9, type: 'brand', name: 'Mill', url_key: 'mill', description: 'Flour.', version: 1 };
  let answer: unknown = new ApiError('changed', {
    code: 409,
    errorCode: 'changed_meanwhile',
    body: { current: { ...brand, name: 'Old Mill', version: 2 } },
  });
  const { seen } = await visit(labels, {
    path: '/desk/labels',
    answers: { 'GET /desk/labels': { items: [brand], next_cursor: null }, 'PUT /desk/labels/{id}': () => answer },
  });
  await user.click(screen.getByRole('button', { name: 'Edit Mill' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' & Co');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(within(await screen.findByRole('alert')).getByText('Old Mill')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  answer = { success: true, label: { ...brand, name: 'Mill & Co', version: 3 } };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.filter(({ name }) => name === 'PUT /desk/labels/{id}').at(-1)?.options).toEqual({
    params: { id: 9 },
    body: { name: 'Mill & Co', description: 'Flour.', version: 2 },
  });
});

test('a label is added to the family that is shown; one that products have is not deleted, and says why', async () => {
  const user = userEvent.setup();
  const diet = { id: 12, type: 'diets', name: 'Vegan', url_key: 'vegan', description: '', version: 3 };
  const text = 'Products or price rules have this label. Please take it off them first.';
  const { seen, shell } = await visit(labels, {
    path: '/desk/labels?type=diets',
    answers: {
      'GET /desk/labels': { items: [diet], next_cursor: null },
      'POST /desk/labels': { success: true, label: { ...diet, id: 13, name: 'Keto' } },
      'DELETE /desk/labels/{id}': new ApiError(text, { code: 409, errorCode: 'not_empty' }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Add a diet' }));
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(await screen.findByText('This is a required field.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Keto');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete Vegan' }));
  await waitFor(() => expect(shell.snacks.list.get().at(0)).toMatchObject({ type: 'error', message: text }));
  expect(seen.filter(({ name }) => !name.startsWith('GET')).map(({ name, options }) => [name, options])).toEqual([
    ['POST /desk/labels', { body: { type: 'diets', name: 'Keto', description: '' } }],
    ['DELETE /desk/labels/{id}', { params: { id: 12 }, query: { version: 3 } }],
  ]);
});
