import { useState } from 'react';
import type { DeskCustomer, DeskCustomerLine } from '@larder/contracts';
import { formatDollars } from '@larder/rules';
import { useSnacks } from '@larder/shell';
import { useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, TextField } from '@larder/ui';
import { ReasonDialog } from '@larder/ui/desk/index.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { nameOfCustomer, STAGE_TEXT } from './customer-text.ts';
import { Facts } from './Section.tsx';
import styles from './customer.module.css';

const SHORTEST = 3;
const CHANGED = [
  'GET /desk/customers/{id}',
  'GET /desk/customers/{id}/orders',
  'GET /desk/customers/{id}/cash',
  'GET /desk/customers/{id}/chats',
] as const;

type Choosing = { customer: DeskCustomer; onClose: () => void; onChoose: (id: number) => void };

function ChooseAccount({ customer, onClose, onChoose }: Choosing) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { data, error } = useDeskQuery('GET /desk/customers', { query: { q, limit: 6 } }, { enabled: q.length >= SHORTEST });
  const found: DeskCustomerLine[] = (data?.items ?? []).filter(
    ({ customer_id: id, is_blocked: isBlocked, is_thrive_employee: isEmployee }) =>
      id !== customer.customer_id && !isBlocked && !isEmployee,
  );
  return (
    <Dialog
      title="Merge another account into this one"
      lead="Which account does the same person have, too? It is closed after the merger."
      open
      onClose={onClose}
    >
      <div className={styles.choosing}>
        <TextField
          type="search"
          label="Name, email, phone or order number"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className={styles.soft}>
          {error ? failureText(error) : q.length < SHORTEST ? 'Please type three characters or more.' : `${found.length} found`}
        </p>
        <ul className={styles.list} aria-label="Accounts">
          {found.map((line) => (
            <li key={line.customer_id}>
              <span>
                {nameOfCustomer(line)}
                <br />
                <span className={styles.soft}>
                  {line.email}, {STAGE_TEXT[line.user_status].toLowerCase()}
                </span>
              </span>
              <Button variant="secondary" aria-label={`Choose ${line.email}`} onClick={() => onChoose(line.customer_id)}>
                Choose
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

type Confirming = { customer: DeskCustomer; otherId: number; onClose: () => void };

function ConfirmMerger({ customer, otherId, onClose }: Confirming) {
  const { data: other } = useDeskQuery('GET /desk/customers/{id}', { params: { id: otherId } });
  const merge = useDeskCall('POST /desk/customers/{id}/merge', { invalidates: CHANGED });
  const snacks = useSnacks();
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`Merge into ${nameOfCustomer(customer)}`}
      lead={`This cannot be undone. Afterwards only ${customer.email} signs in.`}
      action="Merge the accounts"
      isDangerous
      onConfirm={async (reason) => {
        const response = await merge.call({ params: { id: customer.customer_id }, body: { other_id: otherId, reason } });
        if (!response) return;
        snacks.show({ type: 'success', message: 'The accounts are merged.', autoDismiss: true });
        onClose();
      }}
    >
      {other && (
        <Facts
          rows={[
            ['Closes', `${nameOfCustomer(other)}, ${other.email}`],
            [
              'Moves',
              `${other.num_orders} orders, ${formatDollars(other.cash.balance)} Thrive Cash, lists, addresses and payment methods`,
            ],
            ['Autoship', other.schedules.length === 0 ? 'None' : other.schedules.join('; ')],
          ]}
        />
      )}
    </ReasonDialog>
  );
}

/** Merges another account of the same person: the employee finds it, sees what moves, and confirms with a reason. */
export function MergeAccounts({ customer, onClose }: { customer: DeskCustomer; onClose: () => void }) {
  const [otherId, setOtherId] = useState<number | null>(null);
  return otherId === null ? (
    <ChooseAccount customer={customer} onClose={onClose} onChoose={setOtherId} />
  ) : (
    <ConfirmMerger customer={customer} otherId={otherId} onClose={onClose} />
  );
}
