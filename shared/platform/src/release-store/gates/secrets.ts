import { join, extname } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { mapOf } from '../../build/source-maps.ts';
import type { CheckedRelease, Gate, Refusal } from './gate.ts';

const TEXT = /\.(?:js|mjs|cjs|css|json|map|svg|txt|html)$/;

const PRESET = {
  id: '@secretlint/secretlint-rule-preset-recommend',
  rule: creator,
  options: {},
};

/** What the preset reports only in certain files, or not at all. */
const OWN_PATTERNS: readonly (readonly [rule: string, what: string, pattern: RegExp])[] = [
  ['aws-access-key-id', 'the ID of an AWS access key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ['private-key', 'a private key', /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/g],
  ['stripe-secret-key', 'a secret key of Stripe', /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/g],
  [
    'braintree-private-key',
    'an access token of Braintree',
    /\baccess_token\$(?:production|sandbox)\$[a-z0-9]{16}\$[a-f0-9]{32}\b/g,
  ],
];

interface Found {
  readonly rule: string;
  readonly what: string;
  /** Offset in characters. */
  readonly at: number;
}

/** `@secretlint/secretlint-rule-github` and `GITHUB_TOKEN` as the rule `github-token`. */
const ruleName = (messageId: string): string =>
  messageId
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

/**
 * Finds credentials in a text. Never returns the credential itself.
 * @param path name of the file, whose extension some rules read
 */
async function findSecrets(path: string, content: string): Promise<Found[]> {
  const own = OWN_PATTERNS.flatMap(([rule, what, pattern]) =>
    [...content.matchAll(pattern)].map(({ index }) => ({ rule, what, at: index })),
  );
  const { messages } = await lintSource({
    source: { filePath: path, content, contentType: 'text', ext: extname(path) },
    options: { config: { rules: [PRESET] }, noPhysicFilePath: true, maskSecrets: true },
  });
  const known = messages.map(({ ruleId, messageId, range }) => ({
    rule: ruleName(messageId),
    what: `a credential (${ruleId.replace(/^.*secretlint-rule-/, '')}: ${messageId})`,
    at: range[0],
  }));
  const isOwn = (at: number): boolean => own.some((each) => Math.abs(each.at - at) < 4);
  return [...own, ...known.filter(({ at }) => !isOwn(at))].toSorted((a, b) => a.at - b.at);
}

/** Place in the source of a position in a browser script; undefined without a map. */
async function sourceOf(folder: string, path: string, line: number, column: number): Promise<string | undefined> {
  if (!path.startsWith('client/')) return undefined;
  return (await mapOf(folder, path.slice('client/'.length)))?.(line, column);
}

async function refusalsIn({ folder, read }: CheckedRelease, path: string): Promise<Refusal[]> {
  const content = (await read(path)).toString('utf8');
  const found = await findSecrets(join('/', path), content);
  return Promise.all(
    found.map(async ({ rule, what, at }) => {
      const before = content.slice(0, at);
      const line = before.split('\n').length;
      const source = await sourceOf(folder, path, line, at - before.lastIndexOf('\n'));
      return {
        file: path,
        line,
        rule: `secrets/${rule}`,
        problem: `contains ${what}${source ? `, from ${source}` : ''}; everybody could read it`,
        wayOut: 'remove it, and replace the credential where it was issued; what browsers need comes from an API',
      };
    }),
  );
}

/** Refuses credentials in scripts, style sheets, JSON and source maps: a release is public. */
export const secretsGate: Gate = {
  name: 'secrets',
  isNegotiable: true,
  async check(release) {
    const refusals: Refusal[] = [];
    for (const path of release.files)
      if (TEXT.test(path) && path !== 'manifest.json') refusals.push(...(await refusalsIn(release, path)));
    return { refusals };
  },
};
