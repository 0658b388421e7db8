import type { DeskGift } from '@larder/contracts';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { PromotionSwitch } from './PromotionSwitch.tsx';

const READS = ['GET /desk/promotions/gifts', 'GET /desk/promotions/test'] as const;

/** Starts a gift with purchase, or stops it. */
export function StopGift({ gift: { gift_id: id, name, is_on: isOn, version } }: { gift: DeskGift }) {
  const change = useDeskCall('PUT /desk/promotions/gifts/{id}/active', { invalidates: READS });
  return (
    <PromotionSwitch
      name={name}
      isOn={isOn}
      version={version}
      reads={READS}
      change={change}
      turn={async (next, seen) =>
        (await change.run({ params: { id }, body: { is_on: next, version: seen } }))?.gift_offer.version
      }
    />
  );
}
