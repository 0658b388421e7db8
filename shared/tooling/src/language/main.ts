import { readSources } from '../sources.ts';
import { ALLOWED_NAMES } from './allowed-names.ts';
import { undocumentedExports } from './docstrings.ts';
import { findTerms } from './find-terms.ts';
import { TERMS } from './terms.ts';

const SOURCES = '{api,host,mf-*,shared,playwright}/**/*.{ts,tsx,css,sql,md}';
/** Migrations are history, the register of requirements is specified, and the demo's pictures and texts say what groceries look like. */
const UNCHECKED = /^api\/src\/app\/migrations\/|^shared\/(demo|docs\/requirements)\//;
/** Files whose exports only tests and simulations use. */
const INTERNAL = /\.(test|spec|fixture)\.|\/(test|fixtures|migrations|simulation)\/|^playwright\//;

// `npm run check`: the language of names, and a docstring for each exported function and type.
const sources = readSources(SOURCES);
const problems = [
  ...findTerms(
    sources.filter(({ path }) => !UNCHECKED.test(path)),
    TERMS,
    ALLOWED_NAMES,
  ),
  ...sources
    .filter(({ path }) => /\.tsx?$/.test(path) && !INTERNAL.test(path))
    .flatMap(({ path, text }) =>
      undocumentedExports(text).map(({ name, line }) => `${path}:${line}: "${name}" is exported and has no docstring`),
    ),
];
for (const line of problems) console.error(line);
process.exitCode = problems.length > 0 ? 1 : 0;
