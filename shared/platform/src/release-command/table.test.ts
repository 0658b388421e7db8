import { Command } from 'commander';
import { NO_VERDICT, ReleaseError } from '../release-store/errors.ts';
import { addReleaseCommands, addSmokeCommand, type ReleaseCommands } from './table.ts';

const VERSION = '1a2b3c4d5e6f';
let calls: unknown[];
let exits: unknown[];
beforeEach(() => {
  [calls, exits] = [[], []];
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    exits.push(code);
    return undefined as never;
  });
  jest.spyOn(console, 'error').mockImplementation((line: unknown) => void calls.push(line));
});
afterEach(() => void jest.restoreAllMocks());

const commands: ReleaseCommands<object> = {
  publish: async (...call) => void calls.push(['publish', ...call]),
  smoke: async (...call) => calls.push(['smoke', ...call]) && 1,
  carryOut: async (...call) => void calls.push(['carryOut', ...call]),
  report: async (...call) => void calls.push(['report', ...call]),
};

async function larder(...words: string[]): Promise<unknown[]> {
  const program = new Command('larder').exitOverride();
  const release = program.command('release');
  addReleaseCommands(release, { commands: async () => commands, extend: (command) => command.option('--store <address>') });
  addSmokeCommand(program.command('smoke [releases...]'), async () => commands);
  await program.parseAsync(words, { from: 'user' });
  return calls;
}
const named = { remote: 'mf-cart', version: VERSION };

test.each([
  ['publish mf-cart --built dist', ['publish', 'mf-cart', { built: 'dist' }]],
  [`promote mf-cart@${VERSION} --reason good`, ['carryOut', { action: 'promote', ...named, reason: 'good' }, {}]],
  [`promote mf-cart ${VERSION} --force urgent`, ['carryOut', { action: 'promote', ...named, force: 'urgent' }, {}]],
  [`canary mf-cart@${VERSION} 10% --force urgent`, ['carryOut', { action: 'canary', share: 10, ...named, force: 'urgent' }, {}]],
  ['canary 0 --reason enough', ['carryOut', { action: 'stop', reason: 'enough' }, {}]],
  [`rollback mf-cart --to ${VERSION} --reason dead`, ['carryOut', { action: 'rollback', ...named, reason: 'dead' }, {}]],
  ['retire mf-cart --reason moved', ['carryOut', { action: 'retire', remote: 'mf-cart', reason: 'moved' }, {}]],
  ['status', ['report', { kind: 'status', releases: [], most: '' }, {}]],
  ['errors mf-cart --most 3', ['report', { kind: 'errors', remote: 'mf-cart', releases: [], most: '3' }, {}]],
  [
    `diff mf-cart@${VERSION} abcdef123456`,
    ['report', { kind: 'diff', remote: 'mf-cart', releases: [VERSION, 'abcdef123456'], most: '' }, {}],
  ],
  ['log --store https://store.example', ['report', { kind: 'log', releases: [], most: '' }, { store: 'https://store.example' }]],
])('release %s', async (line, call) => {
  expect(JSON.parse(JSON.stringify(await larder('release', ...line.split(' '))))).toEqual([call]);
  expect(exits).toEqual([0]);
});

test.each([[['smoke']], [['release', 'smoke']]])(
  '%j tries releases by name or version, and its result is the exit code',
  async (words) => {
    expect(await larder(...words, `mf-cart@${VERSION}`)).toEqual([['smoke', [named], {}]]);
    expect(exits).toEqual([1]);
  },
);

describe.each([['promote'], ['canary', '10%']])('%s of a release without a verdict', (...words) => {
  /** Runs the command, whose smoke test ends with `code`. */
  async function afterSmoke(code: number) {
    jest.spyOn(console, 'log').mockReturnValue(undefined);
    const carryOut = jest.spyOn(commands, 'carryOut').mockRejectedValueOnce(new ReleaseError(409, 'untried', NO_VERDICT));
    const smoke = jest.spyOn(commands, 'smoke').mockResolvedValueOnce(code);
    await larder('release', ...words, `mf-cart@${VERSION}`);
    return { smoked: smoke.mock.calls, requests: carryOut.mock.calls.length };
  }

  test('tries it first', async () => {
    expect(await afterSmoke(0)).toEqual({ smoked: [[[named], {}]], requests: 2 });
    expect(exits).toEqual([0]);
  });

  test('ends with a failed test', async () => {
    expect(await afterSmoke(1)).toMatchObject({ requests: 1 });
    expect(exits).toEqual([1]);
  });
});

test('another refusal of a promotion is not tried', async () => {
  const smoke = jest.spyOn(commands, 'smoke');
  jest.spyOn(commands, 'carryOut').mockRejectedValueOnce(new ReleaseError(409, 'failed its smoke'));
  expect(await larder('release', 'promote', `mf-cart@${VERSION}`)).toEqual(['failed its smoke']);
  expect(smoke).not.toHaveBeenCalled();
  expect(exits).toEqual([1]);
});

test('releases of two remotes are not compared', async () => {
  expect(await larder('release', 'diff', `mf-cart@${VERSION}`, `mf-quiz@${VERSION}`)).toEqual([
    'Releases of two remotes cannot be compared.',
  ]);
  expect(exits).toEqual([1]);
});
