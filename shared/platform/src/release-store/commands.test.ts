import { plainLine } from '../process/plain-error.ts';
import { promoteCommand, publishCommand, rollbackCommand } from './commands.ts';

const lineOf = (work: Promise<void>): Promise<string | undefined> => work.then(() => 'went well', plainLine);

test.each([
  ['publish', publishCommand],
  ['promote', promoteCommand],
  ['rollback', rollbackCommand],
])('a name that is no remote is told with those that are: %s', async (_name, command) => {
  expect(await lineOf(command('../cart'))).toMatch(/^"\.\.\/cart" is no remote; they are .*\bmf-cart\b/);
});

test('an unpublished release is reported with the command that publishes it', async () => {
  expect(await lineOf(promoteCommand('mf-nobody'))).toBe(
    'mf-nobody has no published release; run: larder release publish mf-nobody',
  );
});
