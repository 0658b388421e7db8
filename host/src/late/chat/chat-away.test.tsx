import { fireEvent, screen } from '@testing-library/react';
import { eventually } from '@larder/rules/testing/eventually';
import { renderWithShell } from '@larder/shell/testing';
import { Launcher } from './Launcher.tsx';

const ADDRESS = 'https://store.example/static/chat-window.js';
// As a bundler rejects what the browser could not load.
jest.mock('./ChatWindow.tsx', () => ({
  get ChatWindow() {
    throw Object.assign(new Error('Loading chunk 7 failed.'), { request: ADDRESS });
  },
}));

test('SHELL-185, SHELL-187: where the chat cannot be loaded, a notice names its script and leaves by itself; the button stays', async () => {
  const { shell } = renderWithShell(<Launcher />);
  fireEvent.click(screen.getByRole('button', { name: 'Chat' }));
  await eventually(() => expect(shell.snacks.list.get()).toHaveLength(1));
  expect(shell.snacks.list.get()[0]).toMatchObject({
    type: 'error',
    message: `The chat couldn’t be loaded: ${ADDRESS}`,
    autoDismiss: true,
  });
  expect(screen.getByRole('button', { name: 'Chat' }).getAttribute('aria-busy')).toBe('false');
});
