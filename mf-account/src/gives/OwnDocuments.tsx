import { useState } from 'react';
import type { GivesDocument } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { GIVES_DOCUMENT_LENGTH, GIVES_DOCUMENTS_MOST } from '@larder/rules';
import { ApiError, useApi } from '@larder/shell';
import { Button, FormError, Panel, TextField } from '@larder/ui';
import { shrinkPicture } from '@larder/ui/forms/shrink-picture.ts';
import form from '../form/form.module.css';
import { useChange } from '../settings/use-change.ts';
import styles from './gives.module.css';

const LARGE = 'This document is too large. Please choose one of at most 700 KB.';

/** Evidence for an open application: documents are added and removed one by one, and only staff reads them (OP-049). */
export function OwnDocuments({ documents }: { documents: readonly GivesDocument[] }) {
  const api = useApi();
  const { busy, failure, run } = useChange(keys.gives);
  const [wrong, setWrong] = useState<string | null>(null);
  // A new input for each document, as a file cannot be removed from one.
  const [turn, setTurn] = useState(0);

  const send = async (file: File) => {
    const document = await shrinkPicture(file);
    if (document.length > GIVES_DOCUMENT_LENGTH) return setWrong(LARGE);
    try {
      await api.call('POST /gives/documents', { body: { name: file.name.slice(0, 100) || 'Document', document } });
      setTurn((before) => before + 1);
    } catch (error) {
      const text = error instanceof ApiError ? error.fields['document'] : undefined;
      if (text === undefined) throw error;
      setWrong(text);
    }
  };
  const choose = (file: File | undefined) => {
    setWrong(null);
    if (file) void run('add', () => send(file));
  };
  return (
    <Panel as="section" tone="outlined" aria-labelledby="gives-documents">
      <div className={form.form}>
        <h2 id="gives-documents">Supporting document</h2>
        <p>
          If you have a document that supports your answers, such as a school ID, enrollment letter or benefits letter, add it
          here. Only the staff who review your application can see it, and we delete it after they decide.
        </p>
        {documents.length > 0 && (
          <ul className={styles.documents} aria-label="Your documents">
            {documents.map(({ document_id: id, name }) => (
              <li key={id} className={styles.document}>
                <span>{name}</span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${name}`}
                  loading={busy === `remove ${id}`}
                  onClick={() => void run(`remove ${id}`, () => api.call('DELETE /gives/documents/{id}', { params: { id } }))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        <FormError>{failure}</FormError>
        {documents.length < GIVES_DOCUMENTS_MOST && (
          <TextField
            key={turn}
            id="gives-document"
            label="Add a document"
            optional
            type="file"
            accept="image/*,application/pdf"
            disabled={busy !== null}
            error={wrong}
            hint={`A photo, or a PDF of at most 700 KB; up to ${GIVES_DOCUMENTS_MOST}.`}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        )}
        {busy === 'add' && <p role="status">Sending …</p>}
      </div>
    </Panel>
  );
}
