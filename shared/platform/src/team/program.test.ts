import type { Command } from 'commander';
import { teamProgram } from './program.ts';

const KEY = 'team-key-for-no-eyes';
const { LARDER_KEY, LARDER_STORE } = process.env;
beforeEach(() => void Object.assign(process.env, { LARDER_KEY: KEY, LARDER_STORE: 'http://127.0.0.1:9' }));
afterEach(() => {
  for (const [name, value] of Object.entries({ LARDER_KEY, LARDER_STORE }))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
});

const helps = (command: Command): string[] => [command.helpInformation(), ...command.commands.flatMap(helps)];

test('no help prints the key of a team', () => {
  const seen = helps(teamProgram());
  for (const help of seen) expect(help).not.toContain(KEY);
  expect(seen.filter((help) => help.includes('LARDER_KEY')).length).toBeGreaterThanOrEqual(12);
});

test('the release commands are those of the checkout', () => {
  const release = teamProgram().commands.find((command) => command.name() === 'release');
  expect(release?.commands.map((command) => command.name()).toSorted()).toEqual(
    [
      'canary',
      'diff',
      'errors',
      'list',
      'log',
      'promote',
      'provenance',
      'publish',
      'retire',
      'rollback',
      'smoke',
      'status',
    ].toSorted(),
  );
});
