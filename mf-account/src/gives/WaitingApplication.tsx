import type { GivesWaiting } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { GIVES_LABELS, INCOME_LABELS, mailtoHref, momentText } from '@larder/rules';
import { useApi } from '@larder/shell';
import { Panel } from '@larder/ui';
import { Decision } from '../after-sale/Decision.tsx';
import styles from '../after-sale/after-sale.module.css';
import { StaffDocument } from './StaffDocument.tsx';

/** An application for staff to decide: the applicant, the answers, and the buttons. */
export function WaitingApplication({ application }: { application: GivesWaiting }) {
  const api = useApi();
  const { application_id: id, shopper_name: name, shopper_email: email, household_size: size } = application;
  const decide = (body: { decision: 'accept' | 'refuse'; refusal?: string }) =>
    api.call('POST /desk/gives/{id}', { params: { id }, body });
  return (
    <li>
      <Panel>
        <div className={styles.entry}>
          <div className={styles.about}>
            <h2>{name}</h2>
            <p className={styles.soft}>
              <a href={mailtoHref(email)}>{email}</a>,{' '}
              <time dateTime={application.created_at}>{momentText(new Date(application.created_at))}</time>
            </p>
            <p>
              {GIVES_LABELS[application.category]}. Household of {size}, annual income of{' '}
              {INCOME_LABELS[application.income_band].toLowerCase()}.
            </p>
            <blockquote className={styles.note}>{application.story}</blockquote>
            {application.documents.map((document) => (
              <StaffDocument key={document.document_id} document={document} of={name} />
            ))}
          </div>
          <Decision
            of={`application of ${name}`}
            yes="Approve"
            listKey={keys.givesWaiting}
            onYes={() => decide({ decision: 'accept' })}
            onRefuse={(refusal) => decide({ decision: 'refuse', refusal })}
          />
        </div>
      </Panel>
    </li>
  );
}
