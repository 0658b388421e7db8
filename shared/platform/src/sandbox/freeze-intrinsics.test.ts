import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const file = fileURLToPath(new URL('./freeze-intrinsics.ts', import.meta.url));

/** Returns the function's result in a process with frozen intrinsics. */
async function inSandbox(act: () => unknown): Promise<unknown> {
  const script = `const { freezeIntrinsics } = await import(${JSON.stringify(file)}); freezeIntrinsics(); console.log(JSON.stringify((${act.toString()})()));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script]);
  return JSON.parse(stdout);
}

test('programs can still override methods on their own objects', async () => {
  const result = await inSandbox(() => {
    const own: { toString: () => string; valueOf?: () => number } = {} as never;
    own.toString = () => 'mine';
    own.valueOf = () => 7;
    class Refusal extends Error {
      constructor(message: string) {
        super(message);
        this.name = 'Refusal';
        this.message = `${message}!`;
      }
    }
    function Old(this: object) {}
    const parent = Object.create(Error.prototype) as { constructor: unknown; name: string };
    parent.constructor = Old;
    parent.name = 'Old';
    Old.prototype = parent;
    const bare = new TypeError('bare');
    bare.name = 'Named';
    const list = [1];
    list.toString = () => 'list';
    return [
      `${own.toString()} ${+(own as never as number)}`,
      String(new Refusal('no')),
      Object.keys(own),
      String(Reflect.construct(Old, [])),
      String(bare),
      String(list),
      String(new Error('as ever')),
      {}.toString(),
    ];
  });
  expect(result).toEqual([
    'mine 7',
    'Refusal: no!',
    ['toString', 'valueOf'],
    'Old',
    'Named: bare',
    'list',
    'Error: as ever',
    '[object Object]',
  ]);
});

test('stacks work as usual, and a renderer may format them briefly to determine the failed component', async () => {
  expect(
    await inSandbox(() => {
      const before = Error.prepareStackTrace;
      Error.prepareStackTrace = () => 'of a component';
      const { stack: own } = new Error('x');
      Error.prepareStackTrace = before;
      return [own, String(new Error('x').stack).includes('\n    at ')];
    }),
  ).toEqual(['of a component', true]);
});
