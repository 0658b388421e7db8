import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'kept.json');

/** A ratio of two figures of one run may be so much smaller in the next one without anything being worse. */
export const NOISE = 0.15;

/** Ratios by name of the row, as they were when somebody kept them. */
export type Kept = Readonly<Record<string, number>>;

export const readKept = (): Kept => JSON.parse(readFileSync(FILE, 'utf8')) as Kept;

/** Keeps these ratios, and what was kept of rows that were not measured. */
export function writeKept(ratios: Kept): void {
  const all = Object.entries({ ...readKept(), ...ratios }).map(([name, ratio]): [string, number] => [
    name,
    Number(ratio.toFixed(3)),
  ]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`);
}

/** What is to be said of a ratio: that it is less than it was, beyond noise, or than it should be; nothing where it is well. */
export function verdict(ratio: number, kept: number | undefined, atLeast: number | undefined): string {
  const said = [
    ...(kept !== undefined && ratio < kept * (1 - NOISE) ? [`fell from ${kept.toFixed(3)}`] : []),
    ...(atLeast !== undefined && ratio < atLeast ? [`short of ${atLeast.toFixed(3)}`] : []),
  ];
  return said.join(', ');
}
