import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { DeskPage } from '@larder/ui/desk/index.ts';
import { ContentForm } from './ContentForm.tsx';
import { STATE_TEXT } from './content-text.ts';

/** The content that the page edits; null adds some. */
interface EditData {
  id: number | null;
}

/** Fetches the content before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<EditData>> {
  const { id: param = '' } = context.params;
  if (param === 'new') return { data: { id: null } };
  if (!/^[1-9]\d{0,8}$/.test(param)) return { notFound: true };
  const id = Number(param);
  await prefetchDeskQuery(context, 'GET /desk/content/{id}', { params: { id } });
  return { data: { id } };
}

/** Title of the page. */
export const head = ({ id }: EditData): PageHead => ({ title: id === null ? 'Add content' : 'Edit content' });

const CRUMBS = [{ name: 'Home page and banners', url: paths.deskContents }];

/** /desk/content/:id: content of one place with its schedule, and its preview in the store. */
export function Page({ data: { id } }: { data: EditData }) {
  const { data: stored = null, refetch } = useDeskQuery(
    'GET /desk/content/{id}',
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  const [reloads, setReloads] = useState(0);
  return (
    <DeskPage title={stored?.name ?? 'Add content'} crumbs={CRUMBS} {...(stored && { status: STATE_TEXT[stored.state] })}>
      <ContentForm
        key={`${id} ${reloads}`}
        stored={id === null ? null : stored}
        onReload={() => void refetch().then(() => setReloads(reloads + 1))}
      />
    </DeskPage>
  );
}
