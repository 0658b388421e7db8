import { useState } from 'react';
import type { DeskCoupon } from '@larder/contracts';
import { useApi, useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, FormError } from '@larder/ui';
import { ConflictNotice } from '@larder/ui/desk/index.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { differingFields, hasEqualFields } from './coupon-conflict.ts';
import { checkCoupon, COUPON_LABELS, type CouponValues, fieldsOf, valuesOf } from './coupon-values.ts';
import { CouponFields } from './CouponFields.tsx';
import styles from './promotions.module.css';

/** Form of a promo code. Two employees who edit the same code see both versions. Carts follow a change at once. */
export function EditCoupon({ coupon, mayWrite }: { coupon: DeskCoupon; mayWrite: boolean }) {
  const { code } = coupon;
  const [seen, setSeen] = useState(coupon);
  const [theirs, setTheirs] = useState<DeskCoupon | null>(null);
  const api = useApi();
  const snacks = useSnacks();
  const edit = useDeskCall('PUT /desk/promotions/coupons/{code}', {
    invalidates: ['GET /desk/promotions/coupons', 'GET /desk/promotions/coupons/{code}', 'GET /desk/promotions/test'],
  });
  const save = async (values: CouponValues, version: number): Promise<void> => {
    const response = await edit.call({ params: { code }, body: { ...fieldsOf(values), version } });
    if (!response) {
      setTheirs(await api.call('GET /desk/promotions/coupons/{code}', { params: { code } }));
      return;
    }
    setSeen(response.promo_code);
    setTheirs(null);
    snacks.show({ type: 'success', message: `${code} is saved.`, autoDismiss: true });
  };
  const form = useStoreForm<CouponValues>({
    defaults: valuesOf(coupon),
    labels: COUPON_LABELS,
    check: checkCoupon,
    send: (values) => save(values, seen.version),
  });
  // The code was stopped or resumed, which changes the version and no field of this form.
  if (coupon.version > seen.version && hasEqualFields(valuesOf(coupon), valuesOf(seen))) setSeen(coupon);
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      {theirs && (
        <ConflictNotice
          subject={code}
          fields={differingFields(valuesOf(theirs), form.form.getValues())}
          isSaving={edit.isRunning}
          onTakeTheirs={() => {
            setSeen(theirs);
            setTheirs(null);
            form.form.reset(valuesOf(theirs));
          }}
          onUseYours={() => void save(form.form.getValues(), theirs.version).catch(form.refuse)}
        />
      )}
      <fieldset className={styles.fields} disabled={!mayWrite}>
        <CouponFields form={form} />
        {mayWrite && (
          <Button type="submit" loading={form.busy}>
            Save changes
          </Button>
        )}
      </fieldset>
    </form>
  );
}
