import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const file = fileURLToPath(new URL('./guard-modules.ts', import.meta.url));

/** The result of each line of code in a process with frozen modules: its error, or its value as text. */
async function inSandbox(lines: readonly string[]): Promise<unknown> {
  const script = `
    const { guardModules, requireBuiltin } = await import(${JSON.stringify(file)});
    guardModules();
    const [events, stream, crypto, hooks] = ['events', 'stream', 'crypto', 'async_hooks'].map((name) => requireBuiltin(name));
    const words = async (act) => { try { return String(await act()) } catch (error) { return error.message } };
    const results = await Promise.all([${lines.map((line) => `words(() => ${line})`).join(', ')}]);
    console.log(JSON.stringify(results));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script]);
  return JSON.parse(stdout);
}

const no = `(() => 'taken over')`;

test('a module cannot change the shared parts of emitters, streams and Node modules, or observe the timers of others', async () => {
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
  const outcomes = (await inSandbox(tries)) as string[];
  expect(outcomes.map((words) => /read only|not extensible|not a function|not a constructor|of undefined/.test(words))).toEqual(
    tries.map(() => true),
  );
});

test('a timer does not expose its neighbors, and works as before for its owner', async () => {
  const wait = `(begin) => new Promise((done) => begin(done))`;
  expect(
    await inSandbox([
      `[setTimeout(() => 0, 5), setInterval(() => 0, 5).unref(), setImmediate(() => 0), requireBuiltin('timers').setTimeout(() => 0, 5)].map((each) => Reflect.ownKeys(each).length)`,
      `(${wait})((done) => setTimeout(function (...words) { done(words.join() + Reflect.ownKeys(this).length) }, 1, 'a', 'b'))`,
      `(${wait})((done) => { let n = 0; const timer = setInterval(() => { n += 1; if (n === 3) { clearInterval(timer); done(n) } }, 1) })`,
      `(${wait})((done) => { const ends = [setTimeout(() => done('late'), 1), Number(setTimeout(() => done('late'), 1))]; ends.forEach(clearTimeout); clearImmediate(setImmediate(() => done('late'))); clearTimeout(undefined); setTimeout(() => done('ended'), 20) })`,
      `setTimeout(() => 0, 1).unref().ref().refresh().hasRef()`,
      `setTimeout('text', 1)`,
      `requireBuiltin('util').promisify(setTimeout)(1, 'kept')`,
    ]),
  ).toEqual(['0,0,0,0', 'a,b0', '3', 'ended', 'true', expect.stringContaining('must be of type function'), 'kept']);
});

test('own methods on emitters and streams still work, and so does the console', async () => {
  expect(
    await inSandbox([
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
