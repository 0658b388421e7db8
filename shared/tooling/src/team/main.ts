#!/usr/bin/env node
/** The `larder` command in a team's own repository. */
import '@larder/platform/team/main';
