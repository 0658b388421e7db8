import type { PromotionState } from '@larder/contracts';

interface Switched {
  isActive: boolean;
  startsOn: string | null;
  expiresOn: string | null;
  /** Whether a limit of uses or the budget is reached. */
  isUsedUp?: boolean;
}

/** State of a promotion on a Los Angeles day. */
export function promotionState({ isActive, startsOn, expiresOn, isUsedUp = false }: Switched, today: string): PromotionState {
  if (!isActive) return 'stopped';
  if (isUsedUp || (expiresOn !== null && expiresOn < today)) return 'ended';
  return startsOn !== null && startsOn > today ? 'scheduled' : 'running';
}
