import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { parseAllDocuments } from 'yaml';

const CHART = join(root, 'shared/deploy/helm/larder');
const VALUES = ['--set', 'settings.PUBLIC_URL=https://shop.larder.test', '--set', 'settings.RELEASE_KEYS=key'];
const EVERYTHING = [
  ...VALUES,
  ...[
    'ingress.enabled=true',
    'ingress.host=shop.larder.test',
    'ingress.tlsSecret=tls',
    'worker.autoscaling.queueMetric=jobs_overdue',
  ].flatMap((value) => ['--set', value]),
];

/** Helm of this machine; `HELM` names another program. */
const helm = (...args: string[]): string => execFileSync(process.env['HELM'] ?? 'helm', args, { encoding: 'utf8' });

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

const rendered = (...values: string[]): Manifest[] =>
  parseAllDocuments(helm('template', 'shop', CHART, ...values)).map((document) => document.toJS() as Manifest);

/** A model of kubernetes-models: validates by the schema of its kind. */
type Model = new (manifest: object) => { validate(): void };

/** Loads the model of a kind. */
async function modelOf({ apiVersion, kind }: Manifest): Promise<Model> {
  const loaded = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Record<string, Model>;
  const model = loaded[kind];
  if (!model) throw new Error(`no schema of ${apiVersion} ${kind}`);
  return model;
}

test('the chart passes lint', () => expect(helm('lint', CHART, ...VALUES)).toContain('0 chart(s) failed'));

test.each([
  ['the least values', VALUES],
  ['everything', EVERYTHING],
])('rendered with %s, each object has the schema of its kind', async (_, values) => {
  const manifests = rendered(...values);
  expect(manifests.length).toBeGreaterThan(15);
  for (const manifest of manifests) {
    const Model = await modelOf(manifest);
    expect(() => new Model(manifest).validate()).not.toThrow();
  }
  const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  expect(new Set(names).size).toBe(names.length);
});

test('values without an address or keys are refused by name', () => {
  expect(() => helm('template', 'shop', CHART)).toThrow(/^(?=[^]*PUBLIC_URL)(?=[^]*RELEASE_KEYS)/);
});
