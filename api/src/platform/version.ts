import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../package.json');

/** The api's own version, for log lines. */
export const VERSION: string = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
