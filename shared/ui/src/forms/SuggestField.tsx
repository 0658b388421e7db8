import { useId, useState, type KeyboardEvent } from 'react';
import { Field, useFieldWiring } from './Field.tsx';
import fieldStyles from './Field.module.css';
import styles from './SuggestField.module.css';
import type { TextFieldProps } from './TextField.tsx';

/** Suggestions below a text field, and the handler of a selection. */
export interface Suggesting {
  /** Suggestions; `detail` distinguishes those with the same text. */
  suggestions: readonly { text: string; detail: string }[];
  /** Called with the index of the selected suggestion. */
  onTake: (at: number) => void;
  /** Name of the list of suggestions. */
  listName?: string;
}

/**
 * A text field with suggestions below it: arrows move, Enter selects, Escape closes, and any other text is accepted. The focus
 * stays in the field, as the combobox pattern requires.
 */
export function SuggestField({
  suggestions,
  onTake,
  listName = 'Suggested addresses',
  label,
  error,
  hint,
  optional,
  id,
  className,
  onChange,
  onBlur,
  ...rest
}: TextFieldProps & Suggesting) {
  const wiring = useFieldWiring({ error, hint }, id);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && suggestions.length > 0;
  const optionId = (at: number) => `${listId}-${at}`;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (at: number) => {
    close();
    onTake(at);
  };
  const press = (event: KeyboardEvent) => {
    if (!isShown) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined)
      setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length);
    else if (event.key === 'Enter' && active >= 0) take(active);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Field wiring={wiring} label={label} error={error} hint={hint} optional={optional} className={className}>
      <div className={styles.place}>
        <input
          {...rest}
          {...wiring}
          type="text"
          className={fieldStyles.control}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
          onKeyDown={press}
          onChange={(event) => {
            setOpen(true);
            setActive(-1);
            onChange?.(event);
          }}
          onBlur={(event) => {
            close();
            onBlur?.(event);
          }}
        />
        {isShown && (
          <div id={listId} role="listbox" aria-label={listName} className={styles.list}>
            {suggestions.map(({ text, detail }, at) => (
              // The keyboard selects from the field, which keeps the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={`${text} ${detail}`}
                id={optionId(at)}
                role="option"
                aria-selected={at === active}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(at)}
              >
                {text} <span className={styles.detail}>{detail}</span>
              </div>
            ))}
          </div>
        )}
        <span role="status" className={styles.unseen}>
          {isShown ? `${suggestions.length} suggested, use the arrow keys` : ''}
        </span>
      </div>
    </Field>
  );
}
