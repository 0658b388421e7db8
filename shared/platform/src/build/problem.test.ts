import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type StatsError } from 'webpack';
import { loaders } from './loaders.ts';
import { frameOf, problemOf, problemText } from './problem.ts';

/** Webpack's errors for a module with this text. */
async function errorsOf(dir: string, text: string): Promise<StatsError[]> {
  await writeFile(join(dir, 'page.tsx'), text);
  const compiler = webpack({
    context: dir,
    mode: 'development',
    entry: './page.tsx',
    resolveLoader: { modules: [join(import.meta.dirname, '../../../../node_modules')] },
    module: { rules: loaders({ prefix: 'x', server: true, dev: true }) },
    output: { path: join(dir, 'out') },
  });
  return new Promise((done, fail) => {
    compiler.run((error, stats) =>
      compiler.close(() => (stats ? done(stats.toJson({ all: false, errors: true }).errors ?? []) : fail(error))),
    );
  });
}

test("an error in a module is reported with its position and the lines around it, without the compiler's own stack", async () => {
  const dir = await mkdtemp(join(tmpdir(), 'larder-problem-'));
  try {
    const [slip] = await errorsOf(dir, 'export const a = 1;\nexport const Page = () => {\n  return <p>{a</p>;\n};\n');
    expect(slip?.message).toContain('Stack backtrace');
    const problem = problemOf(dir, slip ?? { message: '' });
    expect(problem).toMatchObject({ file: 'page.tsx', line: 3, message: 'Unterminated regexp literal' });
    expect(problem.frame).toContain(' 3 |   return <p>{a</p>;\n   :                ^');
    expect(problemText(problem)).toMatch(/^page\.tsx:3:\d+:\nUnterminated regexp literal\n 1 \| export const a = 1;/);
    expect(problemText(problem)).not.toMatch(/backtrace|unknown/);

    const [missing] = await errorsOf(dir, "export const a = 1;\nimport './gone.tsx';\n");
    expect(problemOf(dir, missing ?? { message: '' })).toMatchObject({
      file: 'page.tsx',
      line: 2,
      column: 1,
      message: "Can't resolve './gone.tsx'",
    });
  } finally {
    await rm(dir, { recursive: true });
  }
});

test('lines around a place are those that there are', () => {
  expect(frameOf('one\ntwo', 1, 2)).toBe(' 1 | one\n   :  ^\n 2 | two');
  expect(frameOf('one', 9, 1)).toBeUndefined();
});
