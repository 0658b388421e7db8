import type { DeskCoupon } from '@larder/contracts';
import { PromotionSwitch } from './PromotionSwitch.tsx';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';

/** Stops a promo code, or resumes it. */
export function StopCoupon({ coupon: { code, is_on: isOn, version } }: { coupon: DeskCoupon }) {
  const reads = ['GET /desk/promotions/coupons', 'GET /desk/promotions/coupons/{code}'] as const;
  const change = useDeskCall('PUT /desk/promotions/coupons/{code}/active', { invalidates: reads });
  return (
    <PromotionSwitch
      name={code}
      isOn={isOn}
      version={version}
      reads={reads}
      change={change}
      turn={async (next, seen) =>
        (await change.run({ params: { code }, body: { is_on: next, version: seen } }))?.promo_code.version
      }
    />
  );
}
