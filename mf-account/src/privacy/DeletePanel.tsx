import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import { DELETION_DAYS, formatDollars } from '@larder/rules';
import { useNavigate, useShell } from '@larder/shell';
import { Checkbox, Panel } from '@larder/ui';
import { dateText } from '../dashboard/subscription-lines.ts';
import { ConfirmButton } from '../form/ConfirmButton.tsx';
import { useSessionChange } from '../session/use-session-change.ts';
import styles from './privacy.module.css';
import type { PrivacyStatus } from './privacy-query.ts';

/** Data that is deleted with the account, one line each; none of it can be restored. */
function lossesOf({ loses }: Pick<PrivacyStatus, 'loses'>): string[] {
  return [
    loses.expired_date && `your membership, which was to run until ${dateText(loses.expired_date)}; the fee isn’t refunded`,
    loses.thrive_cash > 0 && `${formatDollars(loses.thrive_cash)} in Thrive Cash`,
    loses.credit > 0 && `${formatDollars(loses.credit)} of credit`,
  ].filter((text): text is string => typeof text === 'string' && text !== '');
}

/** Deletes the account after 14 days. Lists everything that is lost, retained or pending before the press. */
export function DeletePanel({ standing }: { standing: PrivacyStatus }) {
  const { api, snacks } = useShell();
  const navigate = useNavigate();
  const changed = useSessionChange();
  const [gives, setGives] = useState(false);
  const losses = lossesOf(standing);
  const mayGo = losses.length === 0 || gives;
  const remove = async (close: () => void) => {
    const { deleted_at } = await api.call('POST /account/privacy/deletion', { body: { gives_up: gives } });
    close();
    await changed('logout');
    await navigate(paths.home);
    snacks.show({
      type: 'success',
      message: `Your account will be deleted on ${dateText(deleted_at)}. Sign in before then to keep it.`,
    });
  };
  return (
    <Panel as="section" tone="outlined" aria-labelledby="privacy-delete">
      <h2 id="privacy-delete">Delete your account</h2>
      <p>
        We sign you out on all devices right away. After {DELETION_DAYS} days we delete your data: addresses, cards, lists, carts,
        answers and messages. If you sign in before then, nothing is deleted. We keep order and payment records as the law
        requires, and your reviews, without your name.
      </p>
      {standing.obstacles.length > 0 && (
        <>
          <p>You can delete your account once this has ended:</p>
          <ul className={styles.list}>
            {standing.obstacles.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <div>
        <ConfirmButton
          label="Delete my account"
          title="Delete your account?"
          lead={`We’ll delete it in ${DELETION_DAYS} days unless you sign in before then.`}
          dismiss="Keep it"
          confirm={{ label: 'Delete my account', variant: 'danger', disabled: !mayGo }}
          onConfirm={remove}
        >
          {() => (
            <div className={styles.stack}>
              {standing.schedules.length > 0 && (
                <p>{`Autoship ends too, and nothing more will ship: ${standing.schedules.join(', ')}.`}</p>
              )}
              {losses.length > 0 && (
                <>
                  <p>You’ll lose:</p>
                  <ul className={styles.list}>
                    {losses.map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                  {standing.loses.expired_date !== null && (
                    <p>
                      If part of your fee is refundable, get it back by <a href={paths.cancellation}>canceling the membership</a>{' '}
                      first.
                    </p>
                  )}
                  <Checkbox
                    label="I understand that I’ll lose this."
                    checked={gives}
                    onChange={(event) => setGives(event.target.checked)}
                  />
                </>
              )}
            </div>
          )}
        </ConfirmButton>
      </div>
    </Panel>
  );
}
