import { createHash } from 'node:crypto';
import type { Registry } from '@larder/contracts/release';
import type { AssignedCanary } from '../render/messages.ts';

/** Points that a visitor may have: one in a hundred is one percent. */
const POINTS = 100;

const pointOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() % POINTS;

/** The bucket of a cookie; null for anything else. */
export function readBucket(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : null;
}

/** The initial bucket of a visitor without one: deterministic for the same words (address and browser), so that a visitor without cookies gets the same pages, too. */
export const initialBucket = (...words: readonly string[]): number => pointOf(words.join('\n'));

/** The canaries of a visitor with this bucket. Each release begins at another bucket, so that its visitors are not always the same ones. */
export function assignedCanaries(point: number, canaries: Registry['canaries']): AssignedCanary[] {
  return Object.entries(canaries ?? {})
    .filter(([name, { metadata, share }]) => (point + pointOf(`${name}@${metadata.version}`)) % POINTS < share)
    .map(([name, { url, metadata }]) => ({ name, version: metadata.version, url, metadata }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
