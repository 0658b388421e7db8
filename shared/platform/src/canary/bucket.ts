import { createHash } from 'node:crypto';
import type { Registry } from '@larder/contracts/release';
import type { AssignedCanary } from '../render/messages.ts';

/** Points that a visitor may have: one in a hundred is one percent. */
const POINTS = 100;

const pointOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() % POINTS;

/** The point that a cookie says; null for anything else. */
export function readBucket(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : null;
}

/** The point of somebody who has none yet: always the same for the same words (address and browser), so that who keeps no cookie gets the same pages, too. */
export const initialBucket = (...words: readonly string[]): number => pointOf(words.join('\n'));

/** The canaries that somebody with this point gets. Each release begins at another point, so that it is not the same visitors who try everything. */
export function assignedCanaries(point: number, canaries: Registry['canaries']): AssignedCanary[] {
  return Object.entries(canaries ?? {})
    .filter(([name, { metadata, share }]) => (point + pointOf(`${name}@${metadata.version}`)) % POINTS < share)
    .map(([name, { url, metadata }]) => ({ name, version: metadata.version, url, metadata }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
