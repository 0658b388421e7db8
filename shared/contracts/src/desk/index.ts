import { deskAuditCalls } from './audit.ts';
import { deskAutoshipCalls } from './autoship.ts';
import { deskCustomerCalls } from './customers.ts';
import { deskHomeCalls } from './home.ts';
import { deskLedgerCalls } from './ledger.ts';
import { deskPaymentCalls } from './payments.ts';
import { deskSalesCalls } from './sales.ts';
import { deskMeCalls } from './me.ts';
import { deskOrderCalls } from './orders.ts';
import { deskContentCalls } from './content.ts';
import { deskModerationCalls } from './moderation.ts';
import { deskProductCalls } from './products.ts';
import { deskExperimentCalls } from './experiments.ts';
import { deskPromotionCalls } from './promotions.ts';
import { deskIntegrationCalls } from './integrations.ts';
import { deskOperationCalls } from './operations.ts';
import { deskSearchCalls } from './search.ts';
import { deskShelfCalls } from './shelves.ts';
import { deskTaskCalls } from './tasks.ts';
import { deskTeamCalls } from './team.ts';

export type * from './audit.ts';
export type * from './autoship.ts';
export type * from './customers.ts';
export type * from './home.ts';
export type * from './ledger.ts';
export type * from './payments.ts';
export type * from './sales.ts';
export type * from './me.ts';
export type * from './orders.ts';
export type * from './content.ts';
export type * from './moderation.ts';
export type * from './products.ts';
export type * from './experiments.ts';
export type * from './promotions.ts';
export type * from './integrations.ts';
export type * from './operations.ts';
export type * from './search.ts';
export type * from './shelves.ts';
export type * from './tasks.ts';
export type * from './team.ts';

/** Calls of the back office. */
/** Calls of the back office itself; those of its pages are with their domains. */
export const deskCalls = {
  ...deskMeCalls,
  ...deskTeamCalls,
  ...deskAuditCalls,
  ...deskTaskCalls,
  ...deskSearchCalls,
  ...deskOrderCalls,
  ...deskCustomerCalls,
  ...deskModerationCalls,
  ...deskContentCalls,
  ...deskShelfCalls,
  ...deskHomeCalls,
  ...deskPaymentCalls,
  ...deskLedgerCalls,
  ...deskSalesCalls,
  ...deskProductCalls,
  ...deskPromotionCalls,
  ...deskExperimentCalls,
  ...deskIntegrationCalls,
  ...deskOperationCalls,
  ...deskAutoshipCalls,
};
