/**
 * Marks the root until the first picture of a page was drawn: what a phone shows only below its first screen is drawn after that, in a step of its own (`[data-first]` in sheets). Not where a
 * page is gone back to or loaded again, which may begin further down, nor in a tab that nobody sees, which draws nothing.
 *
 * It travels to the browser as its source, at the head of the page's body, so it uses nothing from outside itself.
 */
export function markFirstLook(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (document.hidden || navigation?.type !== 'navigate') return;
  const { dataset } = document.documentElement;
  dataset['first'] = '';
  const end = () => delete dataset['first'];
  // By a frame, which has all of the page by then, and once that was drawn.
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(end)));
  document.addEventListener('visibilitychange', end);
}
