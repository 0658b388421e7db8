import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskChat, DeskChatView } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { type FakeAnswers, visit } from '@larder/shell/testing';
import * as chatPage from './chat.tsx';

const ID = '0191e0a4-0000-7000-8000-000000000001';
const waiting: DeskChat = {
  chat_id: ID,
  customer_id: 7,
  topic: null,
  agent_name: null,
  waiting_since: '2026-11-02T20:00:00Z',
  last_text: 'Where is my order?',
  context: { firstname: 'Ann', lastname: 'Lee', email: 'ann@example.com', user_status: 'trial_member', page: '/account/orders' },
};
const taken: DeskChat = {
  ...waiting,
  chat_id: '0191e0a4-0000-7000-8000-000000000002',
  customer_id: null,
  agent_name: 'Max',
  waiting_since: null,
  context: {},
};
const view = (change: Partial<DeskChatView['chat']> = {}): DeskChatView => ({
  chat: { ...waiting, is_closed: false, ...change },
  messages: [
    { message_id: 1, author: 'guide', text: 'Hello!', links: [], created_at: '2026-11-02T19:58:00Z' },
    { message_id: 2, author: 'shopper', text: 'Where is <b>it</b>?', links: [], created_at: '2026-11-02T19:59:00Z' },
  ],
});

const open = (answers: FakeAnswers, path = `/desk/chat?chat=${ID}`) =>
  visit(chatPage, { path, answers: { 'GET /desk/chats': { chats: [waiting, taken] }, ...answers } });

beforeEach(() => sessionStorage.clear());

test('the list shows who waits and who has a conversation, with a link to each', async () => {
  await open({}, '/desk/chat');
  expect(screen.getByRole('link', { name: /Ann Lee.*Waiting since/ }).getAttribute('href')).toBe(`/desk/chat?chat=${ID}`);
  expect(screen.getByRole('link', { name: /A visitor.*With Max/ })).toBeTruthy();
  expect(screen.queryByRole('log')).toBeNull();
});

test('no one waits, or people answer elsewhere', async () => {
  const { unmount } = await open({ 'GET /desk/chats': { chats: [] } }, '/desk/chat');
  expect(screen.getByText('No one is waiting')).toBeTruthy();
  unmount();
  await open({ 'GET /desk/chats': { chats: [], elsewhere: 'https://inbox.example' } }, '/desk/chat');
  expect(screen.getByRole('link', { name: 'https://inbox.example' })).toBeTruthy();
});

test('an open conversation shows its shopper and messages as text, and is answered once', async () => {
  const { seen } = await open({
    'GET /desk/chat/{chat_id}': view(),
    'POST /desk/chat/{chat_id}/message': { success: true },
  });
  expect((await screen.findByRole('log')).textContent).toContain('Where is <b>it</b>?');
  expect(screen.getByText('Trial member')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Customer 7' }).getAttribute('href')).toBe('/desk/customers/7');
  await userEvent.type(screen.getByRole('textbox', { name: /Your answer/ }), ' On its way. ');
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));
  const posts = seen.filter(({ name }) => name.startsWith('POST'));
  expect(posts.map(({ options }) => options)).toEqual([
    { params: { chat_id: ID }, body: { text: 'On its way.' }, idempotencyKey: expect.any(String) },
  ]);
});

test('an answer sent again after a lost response has the same key; the same text after a success has another', async () => {
  const lost = new ApiError('No answer', { code: 0 });
  const answers = [lost, { success: true }, { success: true }];
  const { seen } = await open({
    'GET /desk/chat/{chat_id}': view(),
    'POST /desk/chat/{chat_id}/message': () => answers.shift(),
  });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await userEvent.type(box, 'Yes.');
  await press();
  await screen.findByRole('alert');
  await press();
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));
  await userEvent.type(screen.getByRole('textbox'), 'Yes.');
  await press();
  await waitFor(() => expect(answers).toEqual([]));
  const keys = seen.flatMap(({ name, options }) => (name.startsWith('POST') ? [options?.idempotencyKey] : []));
  expect(keys).toEqual([expect.any(String), keys[0], expect.any(String)]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('an answer that a colleague was faster with is refused and stays, also after the page was left', async () => {
  const refused = new ApiError('Max has this conversation.', { code: 409, errorCode: 'taken' });
  const answers = { 'GET /desk/chat/{chat_id}': view(), 'POST /desk/chat/{chat_id}/message': refused };
  const { unmount } = await open(answers);
  await userEvent.type(await screen.findByRole('textbox'), 'Hello Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('Max has this conversation.')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hello Ann');
  unmount();
  await open(answers);
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hello Ann'));
});

test('a closed conversation takes no answer; one that cannot be read says so', async () => {
  const { unmount } = await open({ 'GET /desk/chat/{chat_id}': view({ is_closed: true }) });
  expect(await screen.findByText('This conversation has ended.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  unmount();
  await open({ 'GET /desk/chat/{chat_id}': new ApiError('Conversation not found', { code: 404 }) });
  expect((await screen.findByRole('alert')).textContent).toContain('Try again');
});
