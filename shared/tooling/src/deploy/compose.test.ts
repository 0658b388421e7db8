import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { parse } from 'yaml';

interface Service {
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
}

const folder = join(root, 'shared/deploy/compose');
const text = readFileSync(join(folder, 'compose.yaml'), 'utf8');
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};

test('every address, dependency, volume and file of the compose file exists', () => {
  const texts = [text, readFileSync(join(folder, 'larder.env.example'), 'utf8'), readFileSync(join(folder, 'Caddyfile'), 'utf8')];
  const addressed = texts.flatMap((all) =>
    [...all.matchAll(/(?:\/\/(?:[^/\s@]+@)?|\s)([a-z][a-z\d-]*):(?:8080|9000|5432)\b/g)].map(([, name]) => name),
  );
  const required = Object.values(services).flatMap(({ depends_on: needs = [] }) =>
    needs instanceof Array ? needs : Object.keys(needs),
  );
  const names = new Set([...addressed, ...required]);
  expect(names).toEqual(
    new Set([
      'api-1',
      'api-2',
      'bucket',
      'host-1',
      'host-2',
      'init',
      'migrate',
      'objects',
      'postgres',
      'releases-1',
      'releases-2',
      'standby',
    ]),
  );
  expect([...names].filter((name) => name === undefined || !(name in services))).toEqual([]);
  const sources = Object.values(services).flatMap((service) =>
    (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''),
  );
  const isMissing = (source: string) => (source.startsWith('.') ? !existsSync(join(folder, source)) : !(source in volumes));
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter(isMissing)).toEqual([]);
});
