import { deskAuditCalls } from './audit.ts';
import { deskExperimentCalls } from './experiments.ts';
import { deskMeCalls } from './me.ts';
import { deskPromotionCalls } from './promotions.ts';
import { deskSearchCalls } from './search.ts';
import { deskTaskCalls } from './tasks.ts';
import { deskTeamCalls } from './team.ts';

export type * from './audit.ts';
export type * from './experiments.ts';
export type * from './me.ts';
export type * from './promotions.ts';
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
  ...deskPromotionCalls,
  ...deskExperimentCalls,
};
