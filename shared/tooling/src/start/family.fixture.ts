import { join } from 'node:path';
import { startChild } from '@larder/platform/process/child-process';
import { aborted, closingSignal } from '@larder/platform/process/shutdown-signal';
import { openDatabase } from './database.ts';
import { keepRunning, type Part } from './part.ts';

/** A store without builds: PostgreSQL of `FAMILY_DIR` and one other part. Prints its address and the part's process id, and shuts down as a store does. */
const dir = process.env.FAMILY_DIR ?? '';
const closing = closingSignal();
const parts: Part[] = [];
const say = (line: string) => console.error(line);
const options = { port: 0, databaseUrl: undefined, dataDir: dir, fast: true, say };
const database = await openDatabase(options, join(dir, 'logs'), (part) => parts.push(part));
parts.push(keepRunning(() => startChild('part', 'shared/tooling/src/start/part.fixture.ts', {}, join(dir, 'logs')), say));
console.log(JSON.stringify({ url: database.url, pids: parts.map((part) => part.child().process.pid) }));
await aborted(closing);
for (const part of parts.toReversed()) await part.stop();
process.exit(0);
