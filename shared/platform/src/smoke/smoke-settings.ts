import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hostDir } from '../build/host-settings.ts';
import type { SmokeAudience } from './browser/tour.ts';
import type { Visitor } from './visitor.ts';

/** Default export of a host's `smoke.ts`. */
export interface SmokeSettings {
  /** Path of a page without any remote. Its time is the unit of all others; navigations start and end there. */
  readonly plainPage: string;
  /** Path of the page that shows a slot alone, in previews. */
  slotPage(name: string): string;
  /** Script of the checkout that opens pages in a browser: reads `SMOKE_TOUR` (`browser/tour.ts`), prints each result as a line of JSON. */
  readonly browserProgram: string;
  /** Global variables that scripts of third parties may add. */
  readonly globals: readonly string[];
  /** Signs a visitor in as the demo customer or employee of an audience; false where the store has none. */
  signIn(visitor: Visitor, audience: Exclude<SmokeAudience, 'visitor'>): Promise<boolean>;
}

/** Reads the `smoke.ts` of the host of this checkout. */
export const readSmokeSettings = async (): Promise<SmokeSettings> =>
  ((await import(pathToFileURL(join(hostDir, 'smoke.ts')).href)) as { default: SmokeSettings }).default;
