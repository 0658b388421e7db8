import { paths } from '@larder/contracts/paths';
import type { PageHead } from '@larder/shell';
import { ButtonLink } from '@larder/ui';
import { DecideEmail } from '../email-change/DecideEmail.tsx';
import { type LinkData, linkData } from '../email-change/link-data.ts';
import { NarrowPage } from '../layout/NarrowPage.tsx';

export const prefetch = linkData;
/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Confirm your email', robots: 'noindex' });

/** /verify-email: the link of the welcome mail leads here, after a sign-in where there is none (OP-215). */
export function Page({ data: { token } }: { data: LinkData }) {
  return (
    <NarrowPage title="Confirm your email" lead="Confirm your email to finish setting up your account.">
      <DecideEmail
        call="POST /account/email/verify"
        token={token}
        label="Confirm this email"
        done={(email) => (
          <>
            <p>Thank you. {email} is confirmed.</p>
            <ButtonLink href={paths.account} size="full">
              Go to your account
            </ButtonLink>
          </>
        )}
      />
    </NarrowPage>
  );
}
