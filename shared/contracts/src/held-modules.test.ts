import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const file = fileURLToPath(new URL('./held-modules.ts', import.meta.url));

/** What comes of each line of code in a process whose modules are held: what it throws, or its value as text. */
async function inHeld(lines: readonly string[]): Promise<unknown> {
  const script = `
    const { holdModules, requireBuiltin } = await import(${JSON.stringify(file)});
    holdModules();
    const [events, stream, crypto, hooks] = ['events', 'stream', 'crypto', 'async_hooks'].map((name) => requireBuiltin(name));
    const words = (act) => { try { return String(act()) } catch (error) { return error.message } };
    const said = [${lines.map((line) => `words(() => ${line})`).join(', ')}];
    console.log(JSON.stringify(said));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script]);
  return JSON.parse(stdout);
}

const no = `(() => 'taken over')`;

test('T-17: nobody changes what emitters, streams and modules of Node have in common, or sees what others wait for', async () => {
  const tries = [
    `events.prototype.emit = ${no}`,
    `events.init = ${no}`,
    `events.prototype.added = 1`,
    `stream.Readable.prototype.push = ${no}`,
    `Object.setPrototypeOf(stream.Duplex.prototype, { on: ${no} })`,
    `Object.getPrototypeOf(Object.getPrototypeOf(crypto.createHash('md5'))).write = ${no}`,
    `crypto.randomUUID = ${no}`,
    `Buffer.prototype.toString = ${no}`,
    `hooks.createHook({})`,
    `hooks.executionAsyncResource()`,
    `console._stdout.constructor`,
    `new console.Console(1)`,
  ];
  const said = (await inHeld(tries)) as string[];
  expect(said.map((words) => /read only|not extensible|not a function|not a constructor|of undefined/.test(words))).toEqual(
    tries.map(() => true),
  );
});

test('what programs give to emitters and streams of their own goes on, and so does the console', async () => {
  expect(
    await inHeld([
      `(() => { const own = new events(); own.on = () => 'mine'; return own.on() })()`,
      `new stream.Readable({ read() { this.push(null) } })._read.name`,
      `(() => { class Loud extends events { emit(name) { return super.emit(name) ? 'heard' : 'not heard' } } const loud = new Loud(); loud.on('a', () => 0); return loud.emit('a') + ', ' + loud.emit('b') })()`,
      `(() => { function Old() { events.call(this) } Old.prototype = Object.create(events.prototype); Old.prototype.constructor = Old; Old.prototype.emit = () => 'old'; return new Old().emit() })()`,
      `crypto.createHash('md5').update('a').digest('hex')`,
      `new hooks.AsyncLocalStorage().run('kept', () => 'ran')`,
      `console.error('to be seen')`,
    ]),
  ).toEqual(['mine', 'read', 'heard, not heard', 'old', '0cc175b9c0f1b6a831c399e269772661', 'ran', 'undefined']);
});
