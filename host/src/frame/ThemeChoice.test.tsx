import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SiteContext, UNKNOWN_SITE, type Theme } from '../app/site.ts';
import { ThemeChoice } from './ThemeChoice.tsx';

const open = (theme: Theme) =>
  render(
    <SiteContext value={{ ...UNKNOWN_SITE, theme }}>
      <ThemeChoice />
    </SiteContext>,
  );

beforeEach(() => {
  document.cookie = 'theme=; max-age=0; path=/';
  delete document.documentElement.dataset.theme;
  document.head.innerHTML = `<meta name="theme-color" media="(prefers-color-scheme: light)" content="#1b432d">`;
});

test('shows the theme that the server rendered', () => {
  open('dark');
  expect(screen.getByRole('radio', { name: 'Dark' })).toHaveProperty('checked', true);
});

test('a choice changes the theme and is stored; System deletes it', async () => {
  open('system');
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#1a2d20');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(document.cookie).not.toContain('theme=');
  expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#1b432d');
});
