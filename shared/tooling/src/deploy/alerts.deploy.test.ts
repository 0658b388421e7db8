import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { parse } from 'yaml';

const FOLDER = join(root, 'shared/deploy/monitoring');
const RULES = join(FOLDER, 'alerts.yaml');
const CASES = join(FOLDER, 'alerts.test.yaml');

interface Rules {
  readonly groups: { readonly rules: { readonly alert: string }[] }[];
}

interface Cases {
  readonly tests: { readonly alert_rule_test: { readonly alertname: string; readonly exp_alerts: object[] }[] }[];
}

const read = (path: string): unknown => parse(readFileSync(path, 'utf8'));

/** Promtool of this machine; `PROMTOOL` names another program. */
const promtool = (...args: string[]): string => execFileSync(process.env['PROMTOOL'] ?? 'promtool', args, { encoding: 'utf8' });

test('Prometheus accepts the rules', () => expect(promtool('check', 'rules', RULES)).toContain('SUCCESS'));

test('each alert fires, and does not fire, as its cases say', () =>
  expect(promtool('test', 'rules', CASES)).toContain('SUCCESS'));

test('every alert has a case in which it fires', () => {
  const { groups } = read(RULES) as Rules;
  const { tests } = read(CASES) as Cases;
  const firing = new Set(
    tests.flatMap((each) => each.alert_rule_test.filter((one) => one.exp_alerts.length > 0).map((one) => one.alertname)),
  );
  expect(groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)).filter((alert) => !firing.has(alert))).toEqual([]);
});
