import { rooms } from './rooms.ts';

const domains = Object.keys(rooms).flatMap((name) => /^api\/(?!platform$|tables$)(.+)/.exec(name)?.[1] ?? []);

test('each domain leans on those that stand before it alone', () => {
  for (const [place, name] of domains.entries()) {
    const below = rooms[`api/${name}`]?.leansOn.map((other) => domains.indexOf(other.slice('api/'.length)));
    expect({ name, upwards: below?.filter((other) => other >= place) }).toEqual({ name, upwards: [] });
  }
});
