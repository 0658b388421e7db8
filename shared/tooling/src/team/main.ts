#!/usr/bin/env node
/** The `larder` command in a team's own repository. */
const NEEDED = 24;
if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(`Larder needs Node ${NEEDED} or newer; this is ${process.version}. Install it from https://nodejs.org.`);
  process.exit(1);
}
// Older versions of Node could not even link the modules.
await import('@larder/platform/team/main');
