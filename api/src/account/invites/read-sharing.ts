import type { CallResponse } from '@larder/contracts';
import { inviteState } from '@larder/rules';
import { balanceOf } from '../../ordering/for-account.ts';
import { countOfRows, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { codeOf } from './invite-code.ts';
import { presentRewards } from './present-sharing.ts';

interface Paging {
  cur_page: number;
  page_size: number;
}

/**
 * Returns what a shopper shares, and the results (OP-094, OP-183). A friend who came by the link alone appears without a name.
 */
export async function readSharing(
  { config, clock }: Services,
  em: Em,
  customerId: number,
  { cur_page, page_size }: Paging,
): Promise<CallResponse<'GET /account/sharing'>> {
  const now = clock.now();
  const own = db(em).selectFrom('invites').where('inviter_id', '=', customerId);
  const { total } = await own.select(countOfRows.as('total')).executeTakeFirstOrThrow();
  const { joined } = await own.select(countOfRows.as('joined')).where('joined_at', 'is not', null).executeTakeFirstOrThrow();
  const { earned } = await own
    .select(countOfRows.as('earned'))
    .where('earned_at', 'is not', null)
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  const found = await own
    .select(['id', 'email', 'created_at'])
    .select(['joined_at as joinedAt', 'earned_at as earnedAt', 'refused_at as refusedAt', 'taken_back_at as takenBackAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((cur_page - 1) * page_size)
    .execute();
  return {
    share_url: `${config.publicUrl}/?ccode=${await codeOf(em, customerId, now)}`,
    ...presentRewards(await balanceOf(em, 'thrive_cash', { customerId }, now)),
    joined_count: joined,
    earned_count: earned,
    invites: found.map(({ id, email, created_at, ...moments }) => ({
      invite_id: id,
      invited_email: email,
      created_at: isoUtc(created_at),
      invite_state: inviteState(moments),
    })),
    total,
    cur_page,
    page_size,
    count: found.length,
  };
}
