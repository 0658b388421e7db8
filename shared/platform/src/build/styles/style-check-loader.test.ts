import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import MiniCss from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { loaders } from '../loaders.ts';
import { problemOf } from '../problem.ts';

let dir: string;
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), 'larder-styles-'))));
afterEach(() => rm(dir, { recursive: true }));

/** Builds a page with these sheets, and returns the problems. `before` are loaders of the team. */
async function problemsOf(sheets: Readonly<Record<string, string>>, before: string[] = []) {
  const [first = ''] = Object.keys(sheets);
  for (const [path, text] of Object.entries(sheets)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  await writeFile(join(dir, 'page.js'), `import './${first}';\n`);
  const styleCheck = { dir, prefix: 'recipes', reservedLayers: ['ui'] };
  const rules = loaders({ prefix: 'recipes', server: false, dev: false, styleCheck });
  const compiler = webpack({
    context: dir,
    mode: 'production',
    entry: './page.js',
    resolveLoader: { modules: [join(import.meta.dirname, '../../../../../node_modules')] },
    module: { rules: [...rules, { test: /\.s?css$/, enforce: 'pre', use: before }] },
    plugins: [new MiniCss()],
    output: { path: join(dir, 'out') },
  });
  return new Promise<object[]>((done, fail) => {
    compiler.run((error, stats) =>
      compiler.close(() =>
        stats
          ? done((stats.toJson({ all: false, errors: true }).errors ?? []).map((each) => problemOf(dir, each)))
          : fail(error ?? new Error('no stats')),
      ),
    );
  });
}

test('fails the build with file, line and lines around it, also for imported sheets', async () => {
  const problems = await problemsOf({
    'page.module.css': '@import "./more/global.css";\n.root {}\n@layer ui { .root {} }\n',
    'more/global.css': '.recipes-card {}\n\nbody { color: red }\n',
  });
  expect(problems).toEqual([
    expect.objectContaining({ file: join('more', 'global.css'), line: 3, column: 1 }),
    expect.objectContaining({ file: 'page.module.css', line: 3, column: 1 }),
  ]);
  expect(problems[0]).toMatchObject({
    message: expect.stringContaining('"body" matches elements outside of this remote.'),
    frame: expect.stringContaining(' 3 | body { color: red }'),
  });
});

test('a library may have classes of its own, and no element selectors', async () => {
  const problems = await problemsOf({
    'page.module.css': '@import "swiper/swiper.css";\n',
    'node_modules/swiper/swiper.css': '.swiper img {}\nimg {}\n',
  });
  expect(problems).toEqual([expect.objectContaining({ line: 2, column: 1 })]);
});

test("checks what the team's own loaders return, and names the place in their source", async () => {
  const loader = join(dir, 'nest-loader.cjs');
  const map = { version: 3, sources: ['page.module.scss'], names: [], mappings: 'AACA' };
  await writeFile(loader, `module.exports = function () { this.callback(null, 'p {}', ${JSON.stringify(map)}); };`);
  expect(await problemsOf({ 'page.module.scss': '\n@paragraphs;\n' }, [loader])).toEqual([
    expect.objectContaining({ file: 'page.module.scss', line: 2, column: 1 }),
  ]);
});
