/** Functions that run in pages of any browser: each is passed as its source. */

/** Waits until the page is loaded and its buttons and fields work. @returns problems: elements that never come alive */
export async function settlePage(limitMs: number): Promise<string[]> {
  const dead = () =>
    [...document.querySelectorAll('button, input')].filter(
      (element) => !Object.keys(element).some((key) => key.startsWith('__react')),
    );
  const end = performance.now() + limitMs;
  while ((document.readyState !== 'complete' || dead().length > 0) && performance.now() < end)
    await new Promise((done) => setTimeout(done, 50));
  // Errors of effects and of late files come after the first frames.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)));
  const [first] = dead();
  return first ? [`${dead().length} buttons or fields do not work, such as ${first.outerHTML.slice(0, 100)}`] : [];
}

/** Judges what the page shows. @returns problems: its errors so far, and missing or invisible content */
export function inspectPage(): string[] {
  const main = document.querySelector('main');
  const { width = 0, height = 0 } = main?.getBoundingClientRect() ?? {};
  const isVisible = main !== null && width > 0 && height > 0 && (main.innerText || main.querySelector('img, svg, input')) !== '';
  return [...(window.smokeErrors ?? ['the page was not observed']), ...(isVisible ? [] : ['shows no main content'])];
}

/** Follows a link as a shopper does. @returns problems: a link that leads nowhere, or loads a new document */
export async function followLink({ path, limitMs }: { path: string; limitMs: number }): Promise<string[]> {
  const link = document.createElement('a');
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
  const end = performance.now() + limitMs;
  while ((location.pathname !== path || 'going' in document.documentElement.dataset) && performance.now() < end)
    await new Promise((done) => setTimeout(done, 30));
  return location.pathname === path ? [] : [`a link to ${path} leads nowhere`];
}
