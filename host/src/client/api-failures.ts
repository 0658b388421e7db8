import { banOf, isMaintenance, isSessionLoss, AUTH_TEXT } from '@larder/rules';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import type { ApiError } from '@larder/shell';
import { sessionOf } from '@larder/shell/services/session';
import { forgetQueries } from '../app/forget-queries.ts';
import type { AppKit } from '../app/kit.ts';

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
    kit.session.set(sessionOf(null, kit.session.get()));
    kit.queryClient.removeQueries({ queryKey: keys.account });
    forgetQueries(kit.queryClient);
  }
  if (ban) kit.snacks.show({ id: 'ban', type: 'error', message: AUTH_TEXT.banned });
  else if (lost && window.location.pathname !== paths.login) navigate(`${paths.login}?route=${encodeURIComponent(here)}`);
}
