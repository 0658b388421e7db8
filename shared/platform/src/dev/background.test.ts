import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createBackground } from './background.ts';

const ECHO = 'process.on("message", (word) => process.send(word))';

const children: ChildProcess[] = [];
/** A process that echoes each message, once it has started. */
async function echo(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', ECHO], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  await nextMessage(child);
  return child;
}
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const answer = once(child, 'message');
  child.send('word');
  return (await answer)[0];
}
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

(process.platform === 'win32' ? describe.skip : describe)('where processes can be paused', () => {
  test('a background process waits until it is resumed', async () => {
    const [later, other] = [await echo(), await echo()];
    const background = createBackground(600_000);
    background.add(later);
    background.wait();
    let isAnswered = false;
    const answer = nextMessage(later).then(() => (isAnswered = true));
    for (let round = 0; round < 20; round += 1) await nextMessage(other);
    expect(isAnswered).toBe(false);
    background.goOn();
    expect(await answer).toBe(true);
    background.close();
  });
});

test('it resumes by itself without a signal', async () => {
  const later = await echo();
  const background = createBackground(20);
  background.add(later);
  background.wait();
  expect(await nextMessage(later)).toBe('word');
  background.close();
});

test('a suspended process that was asked to end ends with the others', async () => {
  const later = await echo();
  const background = createBackground(600_000);
  background.add(later);
  background.wait();
  later.kill('SIGTERM');
  background.close();
  expect(await once(later, 'exit')).toEqual([null, 'SIGTERM']);
});
