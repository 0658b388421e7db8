import { useState } from 'react';
import { EXIT_COUPON, exitClaim, formatUsdShort, type ExitKind } from '@larder/rules';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { ApiError, useNavigate } from '@larder/shell';
import { Button } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { useKit } from '../app/use-kit.ts';

const { code, value, maximumCents } = EXIT_COUPON;

/** The dialog of the offer: claim it, or close it (SHELL-167, SHELL-169, SHELL-170, OP-141). */
export function ExitOffer({ kind }: { kind: ExitKind }) {
  const { overlays, snacks, session, shell, queryClient } = useKit();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  const apply = async () => {
    setBusy(true);
    try {
      await shell.api.call('POST /carts/first_order_discount', { body: { code } });
      await queryClient.invalidateQueries({ queryKey: keys.cart() });
      snacks.show({ id: code, type: 'success', message: 'Your discount was applied', autoDismiss: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      snacks.show({ id: code, type: 'error', message: error.shown });
    } finally {
      overlays.close();
    }
  };
  /** The dialog is unmounted with the page: closed earlier, it would go one step back in the history and cancel the navigation (SHELL-197). */
  const join = async () => {
    setBusy(true);
    await navigate(`${paths.plans}?${new URLSearchParams({ ccode: code })}`);
    overlays.close();
  };
  const claim = () => {
    shell.events.emit('exit_intent_claimed', { kind });
    void (exitClaim(kind, session.get().loggedIn) === 'apply' ? apply() : join());
  };
  return (
    <Dialog
      open
      onClose={overlays.close}
      title={kind === 'cartFirstOrderDiscount' ? `Take ${value}% off your cart` : `${value}% off your first order`}
      lead={`Before you go: ${value}% off the products of your first order, up to ${formatUsdShort(maximumCents ?? 0)}, with the code ${code}.`}
      footer={
        <>
          <Button variant="secondary" onClick={overlays.close}>
            No, thanks
          </Button>
          <Button loading={isBusy} onClick={claim}>
            Claim {value}% off
          </Button>
        </>
      }
    />
  );
}
