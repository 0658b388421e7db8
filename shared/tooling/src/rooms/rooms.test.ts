import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/roots.ts';
import { rooms } from './rooms.ts';

const domains = Object.keys(rooms).flatMap((name) => /^api\/(?!platform$|tables$)(.+)/.exec(name)?.[1] ?? []);

test('the page of the architecture names the domains of the api, from the ground up', () => {
  const page = readFileSync(join(root, 'shared/architecture.md'), 'utf8');
  const named = /\nmail, [^.]*\./.exec(page)?.[0] ?? '';
  expect(
    named
      .slice(0, -1)
      .replaceAll(/\([^)]*\)/g, '')
      .split(',')
      .map((name) => name.trim()),
  ).toEqual(domains);
});

test('each domain leans on those that stand before it alone', () => {
  for (const [place, name] of domains.entries()) {
    const below = rooms[`api/${name}`]?.leansOn.map((other) => domains.indexOf(other.slice('api/'.length)));
    expect({ name, upwards: below?.filter((other) => other >= place) }).toEqual({ name, upwards: [] });
  }
});
