/** Programs that run in production, by the name of `larder run`; files of the checkout. */
export const PROGRAMS = {
  host: 'host/server/main.ts',
  api: 'api/src/app/main.ts',
  worker: 'api/src/app/worker.ts',
  releases: 'shared/platform/src/release-store/main.ts',
} as const;

/** A part of the store that is a process of its own in production. */
export type PartName = keyof typeof PROGRAMS;

/** Names of all parts. */
export const partNames = Object.keys(PROGRAMS) as PartName[];

/** Checks whether a text names a part. */
export const isPartName = (text: string): text is PartName => Object.hasOwn(PROGRAMS, text);
