import type { Problem } from '../build/problem.ts';

/** Where pages listen to the development server: under the release store's path, so that no other origin is needed. */
export const eventsPath = '/__dev';

/** The query by which a page reports that it shows the latest build, or cannot. */
export const SHOWN = 'shown';

/** Message to the page, always the complete state: so a tab that was disconnected is as current as the others. */
export interface DevState {
  /** Hash of the last good build; a page with another one has to change. */
  readonly build: string | undefined;
  /** The server's state: the rendered build and the path of its release. It follows the client build. */
  readonly live: { readonly build: string; readonly path: string } | undefined;
  /** Current problems of the remote under development. */
  readonly problems: readonly DevProblem[];
}

/** Problem that the development page displays. */
export interface DevProblem extends Problem {
  /** The step that found it. */
  readonly by: 'manifest' | 'compiler' | 'types' | 'server';
}
