import { banOf, isMaintenance, isSessionLoss } from '@larder/rules';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import type { ApiError } from '@larder/shell';
import { sessionOf } from '@larder/shell/services/session';
import { forgetQueries } from '../app/forget-queries.ts';
import type { AppKit } from '../app/kit.ts';

const banText = 'Your access has been blocked. If you think this is a mistake, please contact us.';

/** What the shell does about a failed call, whoever made it: maintenance, ban, lost session (OP-067, OP-068, OP-070). */
export function handleApiFailure(error: ApiError, kit: AppKit, navigate: (to: string) => void): void {
  const here = window.location.pathname + window.location.search;
  if (isMaintenance(error.body, error.code)) {
    if (window.location.pathname !== paths.maintenance) navigate(paths.maintenance);
    return;
  }
  const ban = banOf(error.body, error.code);
  const lost = isSessionLoss(error.body) || (error.code === 401 && kit.session.get().loggedIn);
  if (ban === 'banned' || lost) {
    kit.session.set(sessionOf(null, kit.session.get().uuid));
    kit.queryClient.removeQueries({ queryKey: keys.account });
    forgetQueries(kit.queryClient);
  }
  if (ban) kit.snacks.show({ id: 'ban', type: 'error', message: banText });
  else if (lost && window.location.pathname !== paths.login) navigate(`${paths.login}?route=${encodeURIComponent(here)}`);
}
