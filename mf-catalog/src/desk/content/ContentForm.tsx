import { useState } from 'react';
import type { DeskContent } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { ApiError, useNavigate, useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, ButtonLink, Checkbox, FormError, Select, TextArea, TextField } from '@larder/ui';
import { ConflictNotice } from '@larder/ui/desk/index.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { bodyOf, sectionsOf, sectionsProblem, textProblems, textsOf } from './content-draft.ts';
import { type Place, PLACES, placeText } from './content-text.ts';
import { Sections } from './Sections.tsx';
import styles from './content.module.css';

const LABELS = {
  name: 'Name, for employees',
  eyebrow: 'Line above the heading',
  heading: 'Heading',
  lead: 'Sentence below the heading',
  text: 'Text',
  link_text: 'Text of the link',
  link_href: 'Path of the link',
  starts_at: 'Start',
  ends_at: 'End',
  is_published: 'Published',
} as const;

const ZONE_HINT = 'Los Angeles time.';

/** Gives refused fields of the content the names of the form's fields. */
function byFormField(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, text]) => [/^content\[(\w+)\]$/.exec(name)?.[1] ?? name, text]),
  );
  const { message, code, errorCode, body } = error;
  return new ApiError(message, { code, errorCode, fields, body });
}

interface ContentFormProps {
  /** Null adds content. */
  stored: DeskContent | null;
  /** Called after another person's version was chosen. */
  onReload: () => void;
}

/** Form of content with its schedule. */
export function ContentForm({ stored, onReload }: ContentFormProps) {
  const [place, setPlace] = useState<Place>(stored?.content.place ?? 'strip_visitor');
  const [sections, setSections] = useState(sectionsOf(stored, place));
  const [problem, setProblem] = useState<string | null>(null);
  const [version, setVersion] = useState(stored?.version ?? 0);
  const navigate = useNavigate();
  const snacks = useSnacks();
  const invalidates = ['GET /desk/content', 'GET /desk/content/{id}'] as const;
  const addition = useDeskCall('POST /desk/content', { invalidates });
  const change = useDeskCall('PUT /desk/content/{id}', { invalidates });
  const form = useStoreForm({
    defaults: textsOf(stored),
    labels: LABELS,
    check: (texts) => textProblems(place, texts),
    async send(texts) {
      const wrong = sectionsProblem(place, sections);
      setProblem(wrong);
      if (wrong !== null) return;
      const body = bodyOf(place, texts, sections);
      try {
        const response = stored
          ? await change.call({ params: { id: stored.id }, body: { ...body, version } })
          : await addition.call({ body });
        if (!response) return;
        const { content } = response;
        setVersion(content.version);
        snacks.show({ type: 'success', message: `“${content.name}” is saved.`, autoDismiss: true });
        if (!stored) await navigate(paths.deskContent(content.id));
      } catch (error) {
        if (error instanceof ApiError) setProblem(error.fields['content[shelves]'] ?? null);
        throw byFormField(error);
      }
    },
  });
  const conflict = change.conflict;
  const isStrip = place === 'strip_visitor' || place === 'strip_shopper';
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      {conflict && (
        <ConflictNotice
          subject={`“${stored?.name ?? ''}”`}
          fields={[{ label: LABELS.name, theirs: String(conflict['name'] ?? ''), yours: form.form.watch('name') }]}
          onTakeTheirs={() => {
            change.resolveConflict();
            onReload();
          }}
          onUseYours={() => {
            setVersion(Number(conflict['version'] ?? version));
            change.resolveConflict();
            form.onSubmit();
          }}
        />
      )}
      {stored ? (
        <p>{placeText(place)}</p>
      ) : (
        <Select
          label="Place"
          options={PLACES}
          value={place}
          onChange={({ target }) => {
            const next = PLACES.find(({ value }) => value === target.value)?.value ?? place;
            setPlace(next);
            setSections(sectionsOf(null, next));
            setProblem(null);
          }}
        />
      )}
      <TextField {...form.field('name')} maxLength={80} autoComplete="off" />
      {isStrip && (
        <>
          <TextField {...form.field('text')} maxLength={120} />
          <div className={styles.pair}>
            <TextField {...form.field('link_text')} maxLength={40} />
            <TextField {...form.field('link_href')} maxLength={200} hint="Such as /c/pantry." />
          </div>
        </>
      )}
      {place === 'hero' && (
        <>
          <TextField {...form.field('eyebrow')} maxLength={60} optional />
          <TextField {...form.field('heading')} maxLength={80} />
          <TextArea {...form.field('lead')} maxLength={240} rows={3} />
        </>
      )}
      {(place === 'home_member' || place === 'home_visitor') && (
        <Sections
          place={place}
          sections={sections}
          error={problem}
          onChange={(next) => {
            setSections(next);
            setProblem(null);
          }}
        />
      )}
      <div className={styles.pair}>
        <TextField {...form.field('starts_at')} type="datetime-local" optional hint={`${ZONE_HINT} Empty is at once.`} />
        <TextField {...form.field('ends_at')} type="datetime-local" optional hint={`${ZONE_HINT} Empty is without an end.`} />
      </div>
      <Checkbox
        {...form.field('is_published')}
        hint="Shoppers see it from its start to its end. A draft is shown in the preview alone."
      />
      <div className={styles.actions}>
        <Button type="submit" loading={form.busy}>
          Save
        </Button>
        {stored && (
          <ButtonLink variant="secondary" href={paths.contentPreview(stored.id)} target="_blank">
            Preview in the store
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
