import { deskAuditCalls } from './audit.ts';
import { deskIntegrationCalls } from './integrations.ts';
import { deskMeCalls } from './me.ts';
import { deskOperationCalls } from './operations.ts';
import { deskSearchCalls } from './search.ts';
import { deskTaskCalls } from './tasks.ts';
import { deskTeamCalls } from './team.ts';

export type * from './audit.ts';
export type * from './integrations.ts';
export type * from './me.ts';
export type * from './operations.ts';
export type * from './search.ts';
export type * from './tasks.ts';
export type * from './team.ts';

/** Calls of the back office itself; those of its pages are with their domains. */
export const deskCalls = {
  ...deskMeCalls,
  ...deskTeamCalls,
  ...deskAuditCalls,
  ...deskTaskCalls,
  ...deskSearchCalls,
  ...deskIntegrationCalls,
  ...deskOperationCalls,
};
