import type { PromotionState } from '@larder/contracts';
import { Badge } from '@larder/ui';

const LOOK = {
  running: { text: 'Running', tone: 'leaf' },
  scheduled: { text: 'Scheduled', tone: 'cold' },
  ended: { text: 'Ended', tone: 'plain' },
  stopped: { text: 'Stopped', tone: 'tomato' },
} as const satisfies Record<PromotionState, object>;

/** States of promotions for a filter. */
export const STATE_OPTIONS = Object.entries(LOOK).map(([value, { text }]) => ({ value, label: text }));

/** State of a promotion as a small label. */
export const StateBadge = ({ state }: { state: PromotionState }) => <Badge tone={LOOK[state].tone}>{LOOK[state].text}</Badge>;
