import { paths } from '@larder/contracts/paths';
import { useNavigate, useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, FormError } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { checkCoupon, COUPON_LABELS, fieldsOf, NEW_COUPON } from './coupon-values.ts';
import { CouponFields } from './CouponFields.tsx';
import styles from './promotions.module.css';

function CreateForm({ onDone }: { onDone: () => void }) {
  const create = useDeskCall('POST /desk/promotions/coupons', { invalidates: ['GET /desk/promotions/coupons'] });
  const snacks = useSnacks();
  const navigate = useNavigate();
  const form = useStoreForm({
    defaults: NEW_COUPON,
    labels: COUPON_LABELS,
    check: checkCoupon,
    async send(values) {
      const response = await create.call({ body: { code: values.code.trim(), ...fieldsOf(values) } });
      if (!response) return;
      const { code } = response.promo_code;
      snacks.show({ type: 'success', message: `${code} is ready to use.`, autoDismiss: true });
      // An open dialog would leave its styles on the next page.
      onDone();
      await navigate(paths.deskPromotion(code));
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      <CouponFields form={form} isNew />
      <Button type="submit" loading={form.busy}>
        Create code
      </Button>
    </form>
  );
}

/** Dialog that creates a promo code, and opens its page. */
export function CreateCoupon({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="New promo code" size="wide" open={open} onClose={onClose}>
      <CreateForm onDone={onClose} />
    </Dialog>
  );
}
