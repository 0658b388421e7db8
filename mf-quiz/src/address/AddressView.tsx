import { paths } from '@larder/contracts/paths';
import { SHIPPING_TEXT } from '@larder/rules';
import { useViewer } from '@larder/shell';
import { Button, ButtonLink, FormError, Panel, TextField } from '@larder/ui';
import { type Found, useZip } from './use-zip.ts';
import styles from './AddressView.module.css';

/** What can be delivered to a ZIP, as shoppers read it. */
function areaText({ isServed, fresh }: Found): string {
  if (!isServed) return SHIPPING_TEXT.onlyContiguous;
  return fresh
    ? 'We deliver groceries, frozen and fresh food to you.'
    : 'We deliver groceries and frozen food to you, but not fresh food yet.';
}

/** Asks for the ZIP and says what is delivered there; an account keeps it, so that the quiz asks of fresh food where it can be had (OP-111). */
export function AddressView() {
  const { loggedIn, account } = useViewer();
  const { zip, setZip, busy, failure, found, submit } = useZip(account?.billing_zip ?? '');
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
            <h2>{found.isServed ? `We deliver to ${found.place}` : `We don’t deliver to ${found.place} yet`}</h2>
            <p>{areaText(found)}</p>
            {!loggedIn && <p>Sign in to save it.</p>}
          </Panel>
        )}
      </div>
      <ButtonLink href={paths.quiz} variant={found ? 'primary' : 'secondary'} size="large">
        {found ? 'Continue to the quiz' : 'Skip'}
      </ButtonLink>
    </div>
  );
}
