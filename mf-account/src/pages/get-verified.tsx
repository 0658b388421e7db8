import type { CallResponse } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ButtonLink, ErrorState, Skeleton } from '@larder/ui';
import { givesQuery } from '../gives/gives-query.ts';
import { OwnDocuments } from '../gives/OwnDocuments.tsx';
import { ProofForm } from '../gives/ProofForm.tsx';
import { NarrowPage } from '../layout/NarrowPage.tsx';

/** Loads the customer's application. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await queryClient.ensureQueryData(givesQuery(api));
  return { data: null };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Confirm your identity', robots: 'noindex' });

/** The action for an application in this state; null where there is none. */
function Standing({ application }: Pick<CallResponse<'GET /gives/application'>, 'application'>) {
  switch (application?.status) {
    case 'submitted':
      return <ProofForm />;
    case 'proved':
      return <p role="status">Thank you. We’ll review your application and email you our decision.</p>;
    case 'approved':
      return (
        <>
          <p role="status">Your free membership has begun.</p>
          <ButtonLink href={paths.home}>Start shopping</ButtonLink>
        </>
      );
    case 'refused':
      return (
        <>
          <p role="status">
            {application.refusal === null
              ? 'Your answers don’t match your account.'
              : `We couldn’t approve your application: ${application.refusal}`}
          </p>
          <ButtonLink href={paths.givingQuestionnaire}>Apply again</ButtonLink>
        </>
      );
    case undefined:
      return (
        <>
          <p role="status">You haven’t applied for a free membership yet.</p>
          <ButtonLink href={paths.givingApp}>Apply</ButtonLink>
        </>
      );
  }
}

/** /getverified: identity check before staff reads an application, and its state (OP-049, OP-082, SHELL-078). */
export function Page() {
  const { data, isError, isFetching, refetch } = useQuery(givesQuery(useApi()));
  const isSubmitted = data?.application?.status === 'submitted';
  return (
    <NarrowPage
      title={isSubmitted ? 'Confirm your identity' : 'Your application'}
      lead={isSubmitted && 'Enter the birth date on your account, so no one else can apply in your name.'}
    >
      {isError && !data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!isError && !data && <Skeleton height="10rem" />}
      {data && <Standing application={data.application} />}
      {(isSubmitted || data?.application?.status === 'proved') && <OwnDocuments documents={data.documents} />}
    </NarrowPage>
  );
}
