import { readSources } from '../sources.ts';
import { listedIds, unknownIds } from './requirement-ids.ts';

const REGISTER = 'shared/docs/requirements';
const SOURCES = '{api,host,mf-*,shared,playwright}/**/*.{ts,tsx,mjs,css,sql,md}';

// `npm run check`: every cited id must be in the register of requirements.
const listed = new Set(readSources(`${REGISTER}/*.md`).flatMap(({ text }) => listedIds(text)));
const unknown = unknownIds(readSources(SOURCES), listed);
for (const line of unknown) console.error(line);
process.exitCode = unknown.length > 0 ? 1 : 0;
