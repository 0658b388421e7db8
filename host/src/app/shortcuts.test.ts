import { createStaticHandler } from 'react-router';
import { SHORTCUTS, shortcutRoutes } from './shortcuts.ts';

async function answerTo(url: string): Promise<Response> {
  const answer = await createStaticHandler(shortcutRoutes([{ path: '/c/:key' }])).query(
    new Request(`http://store.internal${url}`),
  );
  if (!(answer instanceof Response)) throw new Error(`${url} does not redirect`);
  return answer;
}

test.each(Object.entries(SHORTCUTS))('CAT-115: %s leads to %s for good (OP-135)', async (from, to) => {
  const answer = await answerTo(from);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(to);
});

test('the query is preserved', async () => {
  expect((await answerTo('/wine?sort=price&utm_source=mail')).headers.get('location')).toBe('/c/wine?sort=price&utm_source=mail');
});

test('a path that a live remote claims is the remote’s', () => {
  const paths = shortcutRoutes([{ path: '/wine' }]).map(({ path }) => path);
  expect(paths).not.toContain('/wine');
  expect(paths).toHaveLength(Object.keys(SHORTCUTS).length - 1);
});
