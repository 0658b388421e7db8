import { paths } from '@larder/contracts/paths';
import { deliveryAreaText } from '@larder/rules';
import { useViewer } from '@larder/shell';
import { useDeliveryCheck } from '@larder/shell/bundled/delivery-check';
import { Button, ButtonLink, FormError, Panel, TextField } from '@larder/ui';
import styles from './AddressView.module.css';

/** Takes the ZIP and shows what is delivered there; an account stores it, so that the quiz asks about fresh food where it is available (OP-111). */
export function AddressView() {
  const { account } = useViewer();
  const { zip, setZip, busy, failure, found, submit } = useDeliveryCheck(account?.billing_zip ?? '');
  return (
    <div className={styles.page}>
      <h1>Where do we deliver?</h1>
      <p>We use your ZIP code to check what we can deliver. Fresh food isn’t available everywhere.</p>
      <form
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormError>{failure.text}</FormError>
        <TextField
          label="ZIP code"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          value={zip}
          error={failure.zip}
          onChange={(event) => setZip(event.target.value)}
        />
        <Button type="submit" size="large" loading={busy}>
          Check my ZIP
        </Button>
      </form>
      <div role="status">
        {found && (
          <Panel className={styles.found}>
            <h2>{found.area !== 'none' ? `We deliver to ${found.place}` : `We don’t deliver to ${found.place} yet`}</h2>
            <p>{deliveryAreaText(found.area)}</p>
          </Panel>
        )}
      </div>
      <ButtonLink href={paths.quiz} variant={found ? 'primary' : 'secondary'} size="large">
        {found ? 'Continue to the quiz' : 'Skip'}
      </ButtonLink>
    </div>
  );
}
