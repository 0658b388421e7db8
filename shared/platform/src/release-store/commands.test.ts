import { plainLine } from '../process/plain-error.ts';
import { checkoutCommands } from './commands.ts';

const lineOf = (work: Promise<void>): Promise<string | undefined> => work.then(() => 'went well', plainLine);

test.each([
  ['publish', () => checkoutCommands.publish('../cart', {})],
  ['promote', () => checkoutCommands.carryOut({ action: 'promote', remote: '../cart' }, {})],
  ['rollback', () => checkoutCommands.carryOut({ action: 'rollback', remote: '../cart' }, {})],
])('a name that is no remote is answered with those that are: %s', async (_name, command) => {
  expect(await lineOf(command())).toMatch(/^"\.\.\/cart" is no remote; they are .*\bmf-cart\b/);
});

test('in a checkout the remote is named', async () => {
  expect(await lineOf(checkoutCommands.carryOut({ action: 'retire' }, {}))).toMatch(/^Which remote\? They are .*\bmf-cart\b/);
});

test('an unpublished release is reported with the command that publishes it', async () => {
  expect(await lineOf(checkoutCommands.carryOut({ action: 'promote', remote: 'mf-missing' }, {}))).toBe(
    'mf-missing has no published release; run: larder release publish mf-missing',
  );
});
