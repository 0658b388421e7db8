import { paths } from '@larder/contracts/paths';
import { ButtonLink, Panel } from '@larder/ui';
import { dateText } from '../dashboard/subscription-lines.ts';

/** Whether the shopper is counted, and the way to the page that changes it for the account and for this browser at once (SHELL-101). */
export function CountingPanel({ since }: { since: string | null }) {
  return (
    <Panel as="section" aria-labelledby="privacy-counting">
      <h2 id="privacy-counting">Do not sell or share my information</h2>
      <p>
        {since === null
          ? 'You haven’t opted out: we track the pages you view and the ads you see.'
          : `You opted out on ${dateText(since)}. We don’t track you wherever you’re signed in.`}
      </p>
      <div>
        <ButtonLink variant="secondary" href={paths.doNotSell}>
          {since === null ? 'Opt out' : 'Change my choice'}
        </ButtonLink>
      </div>
    </Panel>
  );
}
