import { expect, test } from 'vitest';
import { plainLine } from '../plain-error.ts';
import { cleanedLines, previewAddress, promoteCommand, publishCommand, rollbackCommand } from './commands.ts';

const lineOf = (work: Promise<void>): Promise<string | undefined> => work.then(() => 'went well', plainLine);

test.each([
  ['publish', publishCommand],
  ['promote', promoteCommand],
  ['rollback', rollbackCommand],
])('a name that is no remote is told with those that are: %s', async (_name, command) => {
  expect(await lineOf(command('../cart'))).toMatch(/^"\.\.\/cart" is no remote; they are .*\bmf-cart\b/);
});

test('what was never published is told with the command that does it', async () => {
  expect(await lineOf(promoteCommand('mf-nobody'))).toBe(
    'mf-nobody has no published release; run: larder release publish mf-nobody',
  );
});

test.each([
  [{}, 'http://localhost:3000/?remotes=mf-cart@one,mf-quiz@two'],
  [{ PORT: '4000' }, 'http://localhost:4000/?remotes=mf-cart@one,mf-quiz@two'],
  [{ PUBLIC_URL: 'https://store.example', PORT: '4000' }, 'https://store.example/?remotes=mf-cart@one,mf-quiz@two'],
])('where releases can be tried, with %j', (env, address) =>
  expect(previewAddress(['mf-cart@one', 'mf-quiz@two'], env)).toBe(address),
);

test('releases that were cleaned away are listed, the latest first, with who did it and why', () => {
  const note = (reason: string) => ({ at: '2026-11-23T10:00:00.000Z', by: 'ann', reason });
  const registry = {
    schema: 1,
    revision: 3,
    microFrontends: {},
    cleaned: { 'mf-cart': { older: note('old'), later: note('older') } },
  } as const;
  expect(cleanedLines(registry, 'mf-cart')).toEqual([
    '  - later  cleaned away 2026-11-23T10:00:00.000Z by ann: older',
    '  - older  cleaned away 2026-11-23T10:00:00.000Z by ann: old',
  ]);
  expect(cleanedLines(registry, 'mf-quiz')).toEqual([]);
});
