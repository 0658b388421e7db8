import { THEME_COOKIE, type Theme } from './site.ts';

/** Colour of the browser's own bar, as the announcement at the top has it (`--color-field`). */
export const BAR_COLOURS = [
  { scheme: 'light', colour: '#1b432d' },
  { scheme: 'dark', colour: '#1a2d20' },
] as const;

/** The browser bar's color under a theme: that of the chosen one, or of the system's color scheme. */
export const barColour = (theme: Theme, ofSystem: string): string =>
  BAR_COLOURS.find(({ scheme }) => scheme === theme)?.colour ?? ofSystem;

const MAX_AGE_S = 31_536_000;

/** Writes a cookie of the store's own that scripts may read; `seconds` 0 takes it away. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/** Applies the theme to the open page and stores the choice for a year; `system` deletes it. The server renders the next page with it. */
export function chooseTheme(theme: Theme): void {
  writeCookie(THEME_COOKIE, theme, theme === 'system' ? 0 : MAX_AGE_S);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const { scheme, colour } of BAR_COLOURS) {
    document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)?.setAttribute('content', barColour(theme, colour));
  }
}
