import { paths } from '@larder/contracts/paths';
import type { Invite } from '@larder/contracts';
import { INVITE_STATE_TEXT } from '@larder/rules';
import { Badge, ButtonLink, EmptyState, Pagination, Table, type TableColumn } from '@larder/ui';
import { dateText } from '../dashboard/subscription-lines.ts';
import styles from './invite.module.css';
import type { Sharing } from './sharing-query.ts';

const COLUMNS: readonly TableColumn<Invite>[] = [
  {
    key: 'who',
    heading: 'Friend',
    cell: ({ invited_email: email }) => <span className={styles.wraps}>{email ?? 'Used your link'}</span>,
  },
  { key: 'since', heading: 'Since', cell: ({ created_at: at }) => <time dateTime={at}>{dateText(at)}</time> },
  {
    key: 'state',
    heading: 'State',
    cell: ({ invite_state: state }) => <Badge tone={state === 'earned' ? 'leaf' : 'plain'}>{INVITE_STATE_TEXT[state]}</Badge>,
  },
];

const hrefOf = (page: number): string => (page === 1 ? paths.invite : `${paths.invite}?page=${page}`);

/** The invited people, and the progress of each (OP-094). */
export function Invited({ sharing }: { sharing: Sharing }) {
  const { invites, total, cur_page: page, page_size: size } = sharing;
  if (total === 0) return <p>No one yet. Friends you invite, or who register with your link, will show up here.</p>;
  if (invites.length === 0) {
    return (
      <EmptyState title="Nothing on this page" actions={<ButtonLink href={paths.invite}>Newest</ButtonLink>}>
        There are no invitations on this page.
      </EmptyState>
    );
  }
  return (
    <>
      <Table caption="Friends you invited, newest first" columns={COLUMNS} rows={invites} rowKey={({ invite_id: id }) => id} />
      <Pagination current={page} total={Math.ceil(total / size)} hrefOf={hrefOf} />
    </>
  );
}
