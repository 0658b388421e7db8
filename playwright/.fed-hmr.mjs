import { readFileSync, writeFileSync } from 'node:fs';
import { browserProgram, BROWSER_ARGS } from './support/browser.ts';
const { chromium } = await import('@playwright/test');
const prog = await browserProgram();
const b = await chromium.launch({ executablePath: prog.path, args: BROWSER_ARGS, env: { ...process.env, ...prog.env } });
const p = await b.newPage();
p.on('console', (m) => console.log('[console]', m.type(), m.text().slice(0, 500)));
p.on('pageerror', (e) => console.log('[pageerror]', String(e).slice(0, 400)));
await p.goto(process.argv[2] + '/brands');
await p.waitForTimeout(4000);
console.log(await p.title(), await p.locator('h1').allTextContents());
await p.evaluate(() => {
  window.__same = 1;
});
const f = '/work/main/mf-catalog/src/' + process.argv[3],
  old = readFileSync(f, 'utf8');
try {
  const t = Date.now();
  const nw = old.replace(process.argv[4], process.argv[5]);
  if (nw === old) throw new Error('no change');
  writeFileSync(f, nw);
  await p
    .waitForFunction((x) => document.body.textContent.includes(x.replace(/[<>]/g,'')), process.argv[5], { timeout: 15000 })
    .then(
      () => console.log('HMR ok', Date.now() - t, 'ms'),
      () => console.log('HMR not seen'),
    );
  console.log('same page:', await p.evaluate(() => window.__same));
  await p.waitForTimeout(3000);
} finally {
  writeFileSync(f, old);
}
await p.waitForTimeout(3000);
await b.close();
