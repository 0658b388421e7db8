import { devices, type Page } from '@playwright/test';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

/** What a browser's context is made with, to be on one or the other. */
export const SCREENS = { phone, desktop: { viewport: { width: 1280, height: 900 } } } as const;
export type Screen = keyof typeof SCREENS;

/**
 * Puts an open page on a screen: its size, and whether it is touched. Loading costs as much as all that is looked at afterwards, so what looks the
 * same however it came to its width is loaded once for both. It is as dense as a desktop then, so that no further pictures are drawn for it.
 */
export async function moveTo(page: Page, screen: Screen): Promise<void> {
  const mobile = screen === 'phone';
  const { viewport } = SCREENS[screen];
  await page.setViewportSize(viewport);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile });
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
  // What measures itself does so in one frame and shows it in the next.
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
}

/** Looks at an open page on the screen where it was opened and then on the other; leaves it on the first. */
export async function onBothScreens(page: Page, look: () => Promise<void>): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) >= SCREENS.desktop.viewport.width;
  const [here, other] = isWide ? (['desktop', 'phone'] as const) : (['phone', 'desktop'] as const);
  await look();
  await moveTo(page, other);
  await look();
  await moveTo(page, here);
}
