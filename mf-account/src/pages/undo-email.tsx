import { paths } from '@larder/contracts/paths';
import type { PageHead } from '@larder/shell';
import { ButtonLink } from '@larder/ui';
import { DecideEmail } from '../email-change/DecideEmail.tsx';
import { type LinkData, linkData } from '../email-change/link-data.ts';
import { NarrowPage } from '../layout/NarrowPage.tsx';

export const prefetch = linkData;
/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Keep your email', robots: 'noindex' });

/** /undo-email: the link in the old mailbox leads here (OP-197). */
export function Page({ data: { token } }: { data: LinkData }) {
  return (
    <NarrowPage
      title="Keep your email"
      lead="If this wasn’t you, undo the change. We’ll then sign out every device, and remove the password, saved passkeys and linked sign-ins."
    >
      <DecideEmail
        call="POST /account/email/undo"
        token={token}
        label="Undo the change"
        done={(email) => (
          <>
            <p>Your email is {email}, as before.</p>
            <p>
              We signed out every device and removed saved passkeys and linked sign-ins. We also removed the password, because
              someone else may know it.
            </p>
            <ButtonLink href={paths.forgotPassword} size="full">
              Choose a new password
            </ButtonLink>
          </>
        )}
      />
    </NarrowPage>
  );
}
