import { parseArgs } from 'node:util';
import { fuzz, type FuzzFailure } from './fuzz.ts';
import { type Subject, SUBJECTS } from './generate-request.ts';

/** Characters of a field of a request in a report; the command repeats the whole request. */
const FIELD_LENGTH = 300;

function describe(seed: number, { subject, case: number, request, problem }: FuzzFailure): string {
  const text = JSON.stringify(request, (_, value: unknown) => {
    const field = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value;
    return typeof field === 'string' && field.length > FIELD_LENGTH
      ? `${field.slice(0, FIELD_LENGTH)}… (${field.length} characters)`
      : field;
  });
  const command = `npm run fuzz -- --seed ${seed} --only '${subject}' --case ${number}`;
  return `\n${problem}\n  smallest request: ${text}\n  repeat: ${command}`;
}

/** The program of `npm run fuzz`, on a store that is open at the addresses of the environment. */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, seconds: { type: 'string' }, only: { type: 'string' }, case: { type: 'string' } },
});
const { STORE_API_URL: apiUrl = '', STORE_URL: hostUrl = '', STORE_DATABASE_URL: databaseUrl = '' } = process.env;
const seed = Number(values.seed);
const isSubject = (text: string): text is Subject => (SUBJECTS as readonly string[]).includes(text);
const { only } = values;
if (only !== undefined && !isSubject(only)) {
  console.error(`There is no call ${only}. Name one as in GET /carts, or PAGES.`);
  process.exit(1);
}
const report = await fuzz(
  { apiUrl, hostUrl, databaseUrl },
  {
    seed,
    seconds: Number(values.seconds),
    ...(only !== undefined && { only }),
    ...(values.case !== undefined && { case: Number(values.case) }),
    say: console.log,
  },
);
for (const failure of report.failures) console.log(describe(seed, failure));
console.log(`seed ${seed}: ${report.requests} requests, ${report.refused} refused, ${report.failures.length} subjects failed`);
process.exit(report.failures.length > 0 ? 1 : 0);
