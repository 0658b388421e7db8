import { teamProgram } from './program.ts';

/** Runs the `larder` of a team's own repository. */
await teamProgram().parseAsync();
