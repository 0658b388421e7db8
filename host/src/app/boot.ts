import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { Session } from '@larder/shell';
import type { ClientRegistry } from '../../server/hub/snapshot.ts';
import type { Site } from './site.ts';

/** State that travels in the page. No token of the server is ever in it (OP-149). */
export interface Boot {
  readonly registry: ClientRegistry;
  readonly queries: DehydratedState;
  readonly hydration: HydrationState;
  readonly session: Session;
  readonly sheets: readonly string[];
  readonly environment: string;
  readonly site: Site;
}

/** Remote modules that the server rendered in this page: `slots` by name, `pages` as remote and module. */
export interface Used {
  readonly slots: readonly string[];
  readonly pages: readonly (readonly [remote: string, module: string])[];
}
