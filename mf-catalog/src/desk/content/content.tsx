import type { DeskContent } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { type PageHead, type PrefetchContext, type PrefetchResult, useSnacks } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { showUndo } from '@larder/shell/bundled/desk/show-undo';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, ButtonLink } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage } from '@larder/ui/desk/index.ts';
import { placeText, STATE_TEXT } from './content-text.ts';
import styles from './content.module.css';

/** Fetches the content before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskList(context, 'GET /desk/content', {});
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Home page and banners' });

type Row = DeskContent & { onDelete: () => void };

const COLUMNS: readonly DeskColumn<Row>[] = [
  { key: 'name', heading: 'Name', cell: ({ id, name }) => <a href={paths.deskContent(id)}>{name}</a> },
  { key: 'place', heading: 'Place', cell: ({ content }) => placeText(content.place), isFixed: true },
  {
    key: 'state',
    heading: 'State',
    cell: ({ state }) => (
      <span className={styles.state} data-state={state}>
        {STATE_TEXT[state]}
      </span>
    ),
    isFixed: true,
  },
  { key: 'from', heading: 'From', cell: ({ starts_at: at }) => (at === null ? 'Publication' : <DateTime at={at} />) },
  { key: 'to', heading: 'To', cell: ({ ends_at: at }) => (at === null ? 'No end' : <DateTime at={at} />) },
  {
    key: 'actions',
    heading: 'Actions',
    cell: ({ id, name, onDelete }) => (
      <div className={styles.actions}>
        <ButtonLink
          variant="secondary"
          href={paths.contentPreview(id)}
          target="_blank"
          aria-label={`Preview “${name}”, in a new tab`}
        >
          Preview
        </ButtonLink>
        <Button variant="quiet" aria-label={`Delete “${name}”`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    ),
    isFixed: true,
  },
];

const keyOf = ({ id }: Row): string => String(id);
const nameOf = ({ name }: Row): string => name;
const INVALIDATES = ['GET /desk/content'] as const;

/** /desk/content: what employees publish on the home page and above the header. Without it a place shows the store's own content. */
export function Page() {
  const list = useDeskList('GET /desk/content', {});
  const deletion = useDeskCall('DELETE /desk/content/{id}', { invalidates: INVALIDATES });
  const addition = useDeskCall('POST /desk/content', { invalidates: INVALIDATES });
  const snacks = useSnacks();
  const remove = async ({ id, version, name, content, is_published, starts_at, ends_at }: DeskContent) => {
    const done = await deletion.run({ params: { id }, query: { version } });
    const body = { name, content, is_published, starts_at, ends_at };
    if (done) showUndo(snacks, `“${name}” is deleted.`, () => void addition.run({ body }));
    else list.retry();
  };
  const rows = list.rows.map((row): Row => ({ ...row, onDelete: () => void remove(row) }));
  return (
    <DeskPage
      title="Home page and banners"
      status="Each place shows the published content with the latest start. Without any, it shows the store’s own."
      actions={<ButtonLink href={paths.deskContent('new')}>Add content</ButtonLink>}
    >
      <DataTable
        name="content"
        caption="Content of the store"
        columns={COLUMNS}
        list={{ ...list, rows }}
        rowKey={keyOf}
        rowName={nameOf}
        empty={<p>Nothing is published. Every place shows the store’s own content.</p>}
      />
    </DeskPage>
  );
}
