import { appendFileSync, writeFileSync } from 'node:fs';
import type { CategoryOutcome } from './categories.ts';
import type { FeedOutcome } from './feeds.ts';
import type { Outcome } from './import-catalog.ts';
import type { Problem } from './row.ts';

/** Maximum number of rows that are listed on stderr. The rest is counted, and listed in the file of `--errors`. */
const MAX_LISTED = 50;

/** Formats a number with thousands separators. */
export const count = (n: number): string => n.toLocaleString('en-US');

/** Reports the first rows that were refused, or whose picture failed. Writes all of them to a file on request. */
export interface Reporter {
  tell(file: string | null): (line: number, problems: readonly Problem[]) => void;
  /** Reports how many rows were not listed. Returns whether there was anything to report. */
  end(): boolean;
}

/** Makes a reporter; `errors` is emptied first. */
export function createReporter(errors: string | undefined): Reporter {
  let listed = 0;
  if (errors) writeFileSync(errors, '');
  return {
    tell: (file) => (line, problems) => {
      const at = file === null ? { line } : { file, line };
      if (errors) appendFileSync(errors, problems.map((p) => `${JSON.stringify({ ...at, ...p })}\n`).join(''));
      const place = file === null ? `line ${line}` : `${file} line ${line}`;
      if (listed++ < MAX_LISTED) process.stderr.write(problems.map((p) => `${place}: ${p.field} ${p.reason}\n`).join(''));
    },
    end() {
      const hidden = listed - MAX_LISTED;
      if (hidden > 0)
        process.stderr.write(`… and ${count(hidden)} more refused rows${errors ? '' : ' (--errors <file> writes them all)'}\n`);
      if (errors && listed) process.stderr.write(`all refused rows: ${errors}\n`);
      return listed > 0;
    },
  };
}

const headOf = (dryRun: boolean, stopped: boolean, done: string): string =>
  stopped ? 'stopped; what was done is kept' : dryRun ? 'dry run; nothing was written' : done;

/** Summarizes a product import in one line. */
export function productSummary(outcome: Outcome, dryRun: boolean, seconds: number): string {
  const { rows, added, changed, unchanged, refused, brands, stopped, removed, withoutPictures } = outcome;
  const made = brands.length ? `, ${count(brands.length)} new ${brands.length === 1 ? 'brand' : 'brands'}` : '';
  const bare = withoutPictures ? `, ${count(withoutPictures)} without some of their pictures` : '';
  const removedText =
    removed === null
      ? '; nothing was taken off sale, as some rows do not say their sku'
      : removed
        ? `, ${count(removed)} taken off sale`
        : '';
  return `${headOf(dryRun, stopped, 'imported')}: ${count(rows)} rows in ${seconds.toFixed(1)} s: ${count(added)} new, ${count(changed)} changed, ${count(unchanged)} unchanged, ${count(refused)} refused${made}${bare}${removedText}`;
}

/** Summarizes the import of another file in one line. */
export function summary(kind: string, outcome: FeedOutcome | CategoryOutcome, dryRun: boolean, seconds: number): string {
  const { rows, changed, unchanged, refused } = outcome;
  const added = 'added' in outcome ? `${count(outcome.added)} new, ` : '';
  return `${headOf(dryRun, false, kind)}: ${count(rows)} rows in ${seconds.toFixed(1)} s: ${added}${count(changed)} changed, ${count(unchanged)} unchanged, ${count(refused)} refused`;
}
