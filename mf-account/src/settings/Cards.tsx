import { useRef, useState } from 'react';
import type { SavedCard } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { useApi, useQuery } from '@larder/shell';
import { Badge, Button, ErrorState, FormError, Skeleton } from '@larder/ui';
import formStyles from '../form/form.module.css';
import { AddCardForm } from '../payment/AddCardForm.tsx';
import { WalletButtons } from '../payment/WalletButtons.tsx';
import { billingText, cardEndText, cardName, cardsQuery } from '../payment/cards-query.ts';
import { DeletionQuestion } from './DeletionQuestion.tsx';
import { EbtCard } from './EbtCard.tsx';
import styles from './settings.module.css';
import { useChange } from './use-change.ts';
import { useDeletion } from './use-deletion.ts';

/** One payment method. An expired one is marked and cannot become the default (CHK-001). */
function CardEntry({
  card,
  busy,
  onDefault,
  onDelete,
}: {
  card: SavedCard;
  busy: string | null;
  onDefault: () => void;
  onDelete: () => void;
}) {
  const name = cardName(card);
  return (
    <li className={styles.entry}>
      <p className={styles.words}>
        <strong>{name}</strong>
        <br />
        {cardEndText(card)}
        {card.billing_address?.street1 ? (
          <>
            <br />
            Billed to {billingText(card.billing_address)}
          </>
        ) : null}
      </p>
      {card.expired && <Badge tone="tomato">Expired</Badge>}
      {card.is_default && <Badge tone="leaf">Default</Badge>}
      <div className={styles.tools}>
        {!card.is_default && !card.expired && (
          <Button
            variant="quiet"
            loading={busy === `default ${card.id}`}
            aria-label={`Make default: ${name}`}
            onClick={onDefault}
          >
            Make default
          </Button>
        )}
        <Button variant="quiet" loading={busy === `delete ${card.id}`} aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

/** Saved payment methods: add, make default, delete (CHK-001, OP-092). */
export function Cards() {
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery(cardsQuery(api));
  const { busy, failure, run } = useChange(keys.cards);
  const { question, keep, remove } = useDeletion(run);
  const [adding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="8rem" />;
  return (
    <div className={formStyles.form}>
      <FormError>{failure}</FormError>
      {data.length === 0 && !adding && <p>No payment method yet.</p>}
      <ul className={styles.list}>
        {data.map((card) => (
          <CardEntry
            key={card.id}
            card={card}
            busy={busy}
            onDefault={() => void run(`default ${card.id}`, () => api.call('PUT /account/cc/{id}', { params: { id: card.id } }))}
            onDelete={() =>
              void remove(`delete ${card.id}`, (query) =>
                api.call('DELETE /account/cc/{id}', { params: { id: card.id }, query }),
              ).then(() => add.current?.focus())
            }
          />
        ))}
      </ul>
      <DeletionQuestion what="this payment method" question={question} busy={busy !== null} onKeep={keep} />
      {adding && <AddCardForm onDone={() => (setAdding(false), add.current?.focus())} />}
      <div>
        <Button ref={add} variant="secondary" onClick={() => setAdding(!adding)}>
          {adding ? 'Don’t add a card' : 'Add a card'}
        </Button>
      </div>
      <WalletButtons added={data.map(({ cc_label: label }) => label)} />
      <EbtCard />
    </div>
  );
}
