import { paths } from '@larder/contracts/paths';
import type { PageHead } from '@larder/shell';
import { ButtonLink } from '@larder/ui';
import { DecideEmail } from '../email-change/DecideEmail.tsx';
import { type LinkData, linkData } from '../email-change/link-data.ts';
import { NarrowPage } from '../layout/NarrowPage.tsx';

export const prefetch = linkData;
/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Confirm your email', robots: 'noindex' });

/** /confirm-email: the link in a new mailbox leads here (OP-197). */
export function Page({ data: { token } }: { data: LinkData }) {
  return (
    <NarrowPage title="Confirm your email" lead="You’ll use it to sign in, and we’ll send our emails there.">
      <DecideEmail
        call="POST /account/email/confirm"
        token={token}
        label="Confirm this email"
        done={(email) => (
          <>
            <p>Your email is {email} now. We also notified your old address.</p>
            <ButtonLink href={paths.accountEdit} size="full">
              To your settings
            </ButtonLink>
          </>
        )}
      />
    </NarrowPage>
  );
}
