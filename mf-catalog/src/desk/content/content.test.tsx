import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskContent } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { visit } from '@larder/shell/testing';
import * as list from './content.tsx';
import * as edit from './edit.tsx';

const stored = (change: Partial<DeskContent> = {}): DeskContent => ({
  id: 7,
  name: 'Spring page',
  content: {
    place: 'home_member',
    shelves: [
      { kind: 'buy_again', heading: '', list: '' },
      { kind: 'list', heading: 'Cozy teas', list: 'teas' },
      { kind: 'quiz', heading: '', list: '' },
    ],
  },
  is_published: false,
  starts_at: '2026-12-01T20:00:00Z',
  ends_at: null,
  state: 'draft',
  version: 3,
  updated_at: '2026-11-01T20:00:00Z',
  ...change,
});
const lists = [{ id: 1, name: 'Teas', url: '/l/teas', image: null }];
const open = (content: DeskContent, answers: Record<string, unknown> = {}) =>
  visit(edit, {
    path: '/desk/content/7',
    params: { id: '7' },
    answers: { 'GET /desk/content/{id}': () => content, 'GET /navigation/lists': lists, ...answers },
  });
const sections = () => within(screen.getByRole('group', { name: 'Sections' })).getAllByRole('listitem');
const names = () => sections().map((item) => within(item).getAllByText(/./)[0]?.textContent);

test('sections are moved by buttons and by dragging, and saved in their order with the version that was seen', async () => {
  const user = userEvent.setup();
  const { seen } = await open(stored(), { 'PUT /desk/content/{id}': { success: true, content: stored({ version: 4 }) } });
  await waitFor(() => expect(names()).toEqual(['Buy it again', 'List “Teas”', 'Invitation to the quiz']));
  const up = () => screen.getByRole('button', { name: 'Move Invitation to the quiz up' });
  await user.click(up());
  expect(names()).toEqual(['Buy it again', 'Invitation to the quiz', 'List “Teas”']);
  expect(document.activeElement).toBe(up());
  const [handle] = screen.getAllByTitle('Drag to move');
  const [, , last] = sections();
  if (!handle || !last) throw new Error('no items');
  const start = createEvent.dragStart(handle, { dataTransfer: {} });
  fireEvent(handle, start);
  fireEvent.dragOver(last);
  fireEvent.drop(last);
  expect(names()).toEqual(['Invitation to the quiz', 'List “Teas”', 'Buy it again']);
  await user.click(screen.getByRole('checkbox', { name: 'Published' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen.some(({ name }) => name === 'PUT /desk/content/{id}')).toBe(true));
  expect(seen.find(({ name }) => name === 'PUT /desk/content/{id}')?.options).toMatchObject({
    params: { id: 7 },
    body: {
      version: 3,
      is_published: true,
      starts_at: '2026-12-01T20:00:00.000Z',
      ends_at: null,
      content: { shelves: [{ kind: 'quiz' }, { kind: 'list', list: 'teas' }, { kind: 'buy_again' }] },
    },
  });
});

test('a removed section can be added again, and an empty page is not saved', async () => {
  const user = userEvent.setup();
  const { seen } = await open(stored({ content: { place: 'home_member', shelves: [{ kind: 'quiz', heading: '', list: '' }] } }));
  await user.click(screen.getByRole('button', { name: 'Remove Invitation to the quiz' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please add a section.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Another section' }), 'List “Teas”');
  await user.click(screen.getByRole('button', { name: 'Add section' }));
  expect(screen.getByRole('textbox', { name: /Heading/ })).toHaveProperty('value', 'Teas');
  expect(seen.some(({ name }) => name === 'PUT /desk/content/{id}')).toBe(false);
});

test('another person changed it meanwhile: theirs is loaded', async () => {
  const user = userEvent.setup();
  const theirs = stored({ name: 'Summer page', version: 9 });
  const conflict = new ApiError('changed', { code: 409, errorCode: 'changed_meanwhile', body: { current: theirs } });
  let content = stored();
  await visit(edit, {
    path: '/desk/content/7',
    params: { id: '7' },
    answers: { 'GET /desk/content/{id}': () => content, 'GET /navigation/lists': lists, 'PUT /desk/content/{id}': conflict },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(within(await screen.findByRole('alert')).getByText('Summer page')).toBeTruthy();
  content = theirs;
  await user.click(screen.getByRole('button', { name: 'Use what is there now' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Summer page'));
});

test('a strip is added with its place, and a refused path is shown at its field', async () => {
  const user = userEvent.setup();
  const refusal = new ApiError('no', { code: 400, fields: { 'content[link_href]': 'The page does not exist.' } });
  const { seen } = await visit(edit, {
    path: '/desk/content/new',
    params: { id: 'new' },
    answers: { 'POST /desk/content': refusal, 'GET /navigation/lists': lists },
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'Strip above the header, members');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Soups');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Soup season');
  await user.type(screen.getByRole('textbox', { name: 'Text of the link' }), 'Shop');
  await user.type(screen.getByRole('textbox', { name: 'Path of the link' }), '//evil');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(seen.some(({ name }) => name === 'POST /desk/content')).toBe(false);
  await user.clear(screen.getByRole('textbox', { name: 'Path of the link' }));
  await user.type(screen.getByRole('textbox', { name: 'Path of the link' }), '/c/soups');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The page does not exist.')).toBeTruthy();
  expect(seen.find(({ name }) => name === 'POST /desk/content')?.options).toMatchObject({
    body: { content: { place: 'strip_shopper', text: 'Soup season', link_text: 'Shop', link_href: '/c/soups' } },
  });
});

test('content is deleted, and the deletion can be undone', async () => {
  const user = userEvent.setup();
  const { seen, shell } = await visit(list, {
    path: '/desk/content',
    answers: {
      'GET /desk/content': { items: [stored()], next_cursor: null },
      'DELETE /desk/content/{id}': { success: true },
      'POST /desk/content': { success: true, content: stored() },
    },
  });
  expect(screen.getByRole('link', { name: /Preview/ }).getAttribute('href')).toBe('/?preview_content=7');
  await user.click(screen.getByRole('button', { name: 'Delete “Spring page”' }));
  await waitFor(() => expect(shell.snacks.list.get().at(0)).toMatchObject({ action: { label: 'Undo' } }));
  expect(seen.find(({ name }) => name === 'DELETE /desk/content/{id}')?.options).toEqual({
    params: { id: 7 },
    query: { version: 3 },
  });
});
