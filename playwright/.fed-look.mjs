import { mkdirSync } from 'node:fs';
import { browserProgram, BROWSER_ARGS } from './support/browser.ts';
const { chromium } = await import('@playwright/test');
const prog = await browserProgram();
const b = await chromium.launch({ executablePath: prog.path, args: BROWSER_ARGS, env: { ...process.env, ...prog.env } });
const base = process.argv[2];
const out = '/tmp/fed/shots';
mkdirSync(out, { recursive: true });
for (const [name, w, h] of [
  ['d', 1280, 900],
  ['m', 375, 800],
]) {
  const ctx = await b.newContext({ viewport: { width: w, height: h } });
  const p = await ctx.newPage();
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, '[console]', m.text().slice(0, 300)));
  p.on('pageerror', (e) => console.log(name, '[pageerror]', String(e).slice(0, 400)));
  let js = 0;
  p.on('response', async (r) => {
    if (r.url().endsWith('.js')) js += Number(r.headers()['content-length'] ?? 0);
  });
  for (const u of process.argv.slice(3)) {
    js = 0;
    const r = await p.goto(base + u);
    await p.waitForTimeout(1200);
    console.log(name, u, r.status(), await p.title(), '| h1:', await p.locator('h1').allTextContents(), 'js', js);
    await p.screenshot({ path: `${out}/${name}${u.replace(/\W/g, '_')}.png` });
  }
  await ctx.close();
}
await b.close();
