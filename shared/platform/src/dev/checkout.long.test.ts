import { walkDev } from '../testing/dev-walk.ts';
import { openDevHere } from '../testing/opened-dev.ts';

test('larder dev in the checkout: by its own host, a remote is rendered on the server, hot, with what does not hold over the page, and with new routes', async () => {
  const logged: string[] = [];
  const { url, dir, end } = await openDevHere('tried', (line) => logged.push(line));
  try {
    await walkDev({ url, dir, id: 'tried' });
    expect(logged).toContain('types hold again');
  } finally {
    await end();
  }
});
