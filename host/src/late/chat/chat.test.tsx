import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { stubGlobal } from '@larder/rules/testing/stubs';
import { eventually } from '@larder/rules/testing/eventually';
import { onTestFinished, runTestFinished } from '@larder/rules/testing/on-test-finished';
import type { ChatView } from '@larder/contracts';
import { CHAT_AGENT_WAIT_MS, CHAT_LOOK_MS, CHAT_QUIET_LOOK_MS } from '@larder/rules';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { saveChatState } from './known-chat.ts';
import { Launcher } from './Launcher.tsx';
// Loaded with the press, which must not take the time of these tests.
import './ChatWindow.tsx';

afterEach(runTestFinished);

const AT = '2026-11-23T20:05:00.000Z';
const chatMessage = (id: number, author: 'shopper' | 'guide' | 'agent', text: string) => ({
  message_id: id,
  author,
  text,
  links: author === 'guide' && id > 1 ? [{ title: 'Help: Orders', url: '/help#orders' }] : [],
  created_at: AT,
});
const guide = {
  chat_id: 'c',
  provider: 'guide',
  topic: null,
  agent_name: null,
  waiting_since: null,
  is_closed: false,
  unread: 1,
} as const;
const opened: ChatView = { chat: guide, messages: [chatMessage(1, 'guide', 'Hi Ann, how can I help?')], is_staffed: true };

beforeAll(() => {
  // The browser's own dialog and observer are unknown here.
  stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  HTMLDialogElement.prototype.show ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, now: new Date(AT) }));
afterEach(() => {
  jest.useRealTimers();
  saveChatState(false);
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
function renderChat(answers: FakeAnswers = {}) {
  const { api, seen } = fakeApi({ 'POST /chat': opened, 'PUT /chat/read': { success: true }, ...answers });
  return { ...renderWithShell(<Launcher />, { api }), seen };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('the launcher opens it; a message gets a reply with a link (SHELL-182, SHELL-184)', async () => {
  const answer = {
    ...opened,
    messages: [chatMessage(2, 'shopper', 'Where is it?'), chatMessage(3, 'guide', 'Open your orders.')],
  };
  const { seen } = renderChat({ 'POST /chat/message': answer });
  await press('Chat');
  await screen.findByText('Hi Ann, how can I help?');
  const field = screen.getByRole('textbox', { name: 'Your message' });
  fireEvent.change(field, { target: { value: ' Where is it? ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('Open your orders.');
  expect(screen.getByRole('link', { name: 'Help: Orders' }).getAttribute('href')).toBe('/help#orders');
  expect(screen.getAllByText('12:05 PM')).toHaveLength(3);
  expect(field).toHaveProperty('value', '');
  expect(seen.find(({ name }) => name === 'POST /chat/message')?.options).toEqual({ body: { text: 'Where is it?', after: 1 } });
});

test('a remote opens it with what it is about; closed, its button has the focus again', async () => {
  const { shell, seen } = renderChat();
  const answered = shell.commands.ask('chat.open', { topic: 'cancellation' });
  await screen.findByRole('dialog', { name: 'Chat' });
  expect(await answered).toEqual({ is: 'opened' });
  await eventually(() => expect(seen[0]?.options?.body).toEqual({ page: '/', topic: 'cancellation' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Chat' })));
});

test('SHELL-179: besides the guide an agent can take over, possibly later; their messages arrive by polling', async () => {
  const agent = { ...guide, provider: 'agent', waiting_since: AT } as const;
  const { seen } = renderChat({
    'POST /chat/handoff': { ...opened, chat: agent },
    'GET /chat': {
      ...opened,
      chat: { ...agent, waiting_since: null, agent_name: 'Bo' },
      messages: [chatMessage(9, 'agent', 'Hello!')],
    },
  });
  await press('Chat');
  await press('Talk to a person');
  await screen.findByText('Waiting for a person …');
  expect(screen.queryByRole('button', { name: 'Talk to a person' })).toBeNull();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(CHAT_AGENT_WAIT_MS);
  expect(screen.getByText(/^Everyone is busy/)).toBeDefined();
  jest.restoreAllMocks();
  await pass(CHAT_LOOK_MS);
  expect(await screen.findByText('Hello!')).toBeDefined();
  expect(screen.getByText('Bo is here.')).toBeDefined();
  expect(seen.findLast(({ name }) => name === 'PUT /chat/read')?.options).toEqual({ body: { message_id: 9 } });
});

test('closed, it marks unread messages; without a conversation it does not poll', async () => {
  const { seen } = renderChat({ 'GET /chat': { ...opened, chat: { ...guide, unread: 2 } } });
  await pass(CHAT_QUIET_LOOK_MS);
  expect(seen).toEqual([]);
  saveChatState(true);
  await pass(CHAT_QUIET_LOOK_MS);
  expect(screen.getByRole('button').textContent).toBe('Chat2 not read');
});

test('a message that fails to send stays typed with an error; opening can be retried', async () => {
  let isAway = true;
  const refused = new ApiError('no', { code: 503 });
  renderChat({
    'POST /chat': () => (isAway ? refused : opened),
    'POST /chat/message': new ApiError('Too many requests. Please try again later.', { code: 429 }),
  });
  await press('Chat');
  await screen.findByRole('alert');
  isAway = false;
  await press('Try again');
  const field = await screen.findByRole('textbox', { name: 'Your message' });
  fireEvent.change(field, { target: { value: 'Hello' } });
  await press('Send');
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
  expect(field).toHaveProperty('value', 'Hello');
});

test('a visitor gives an address for the mail', async () => {
  const { seen } = renderChat({ 'POST /chat/transcript': { success: true } });
  await press('Chat');
  await press('Email me this chat');
  const field = await screen.findByRole('textbox', { name: 'Your email' });
  await press('Email chat');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: 'bo@example.com' } });
  await press('Email chat');
  await screen.findByText('Our conversation is on its way to bo@example.com.');
  expect(seen.filter(({ name }) => name === 'POST /chat/transcript').map(({ options }) => options?.body)).toEqual([
    { email: 'bo@example.com' },
  ]);
});

/** Opens the chat on a screen of this width. Returns how many history entries that added. */
async function openOnScreen(width: number): Promise<number> {
  const wide = window.innerWidth;
  onTestFinished(() => void Object.assign(window, { innerWidth: wide }));
  Object.assign(window, { innerWidth: width });
  // Not by the length of the history: a new entry takes the place of those that earlier tests went back from.
  const push = jest.spyOn(window.history, 'pushState');
  onTestFinished(() => push.mockRestore());
  renderChat();
  await press('Chat');
  await screen.findByText('Hi Ann, how can I help?');
  return push.mock.calls.length;
}

test('SHELL-197: on a phone Back leaves the chat, not the page', async () => {
  expect(await openOnScreen(390)).toBe(1);
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('SHELL-197: next to a page Back leaves the page', async () => {
  expect(await openOnScreen(1280)).toBe(0);
});
