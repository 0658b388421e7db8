import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
const dir = '/work/main/.cache/chromium';
mkdirSync(dir, { recursive: true });
process.env.TMPDIR = dir;
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
const { default: c } = await import('@sparticuz/chromium');
const path = await c.executablePath();
const f = join(dir, 'fonts');
mkdirSync(f, { recursive: true });
writeFileSync(
  join(f, 'fonts.conf'),
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir><dir>${f}/fonts</dir><cachedir>${f}/cache</cachedir></fontconfig>`,
);
const { chromium } = await import('@playwright/test');
const b = await chromium.launch({
  executablePath: path,
  args: ['--no-sandbox'],
  env: { ...process.env, LD_LIBRARY_PATH: join(dir, 'al2023/lib'), FONTCONFIG_PATH: f },
});
const p = await b.newPage();
p.on('console', (m) => console.log('[console]', m.type(), m.text().slice(0, 400)));
p.on('pageerror', (e) => console.log('[pageerror]', String(e).slice(0, 600)));
p.on('requestfailed', (r) => console.log('[failed]', r.url(), r.failure()?.errorText));
await p.goto('http://127.0.0.1:47000/');
await p.waitForTimeout(1500);
await p.getByRole('button', { name: /pressed/ }).click();
console.log(await p.getByRole('button', { name: /pressed/ }).textContent());
await p.evaluate(() => {
  window.__same = true;
});
await p.getByText('To the pear').click();
await p.waitForTimeout(800);
console.log(p.url(), await p.locator('h1').first().textContent(), await p.title(), 'spa:', await p.evaluate(() => window.__same));
await p.goBack();
await p.waitForTimeout(500);
console.log(p.url(), await p.locator('h1').first().textContent(), 'spa:', await p.evaluate(() => window.__same));
for (const u of [
  '/fixture/broken',
  '/fixture/crash',
  '/fixture/missing',
  '/fixture/moved',
  '/fixture-members?x=1',
  '/nope',
  '/fixture/gone',
]) {
  const r = await p.goto('http://127.0.0.1:47000' + u);
  await p.waitForTimeout(400);
  console.log(u, r.status(), p.url(), await p.locator('h1').allTextContents());
}
await b.close();
