import { imageUrl } from '@larder/rules';
import styles from './SearchBox.module.css';
import type { Suggestion } from './suggestions.ts';

const PICTURE = 40;

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The list under the search box. The box keeps the focus; the arrow keys move what is active. */
export function SuggestionList({
  id,
  isShown,
  suggestions,
  active,
  onChoose,
}: {
  id: string;
  isShown: boolean;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (url: string) => void;
}) {
  return (
    <ul id={id} role="listbox" aria-label="Suggestions" className={styles.list} hidden={!isShown}>
      {isShown &&
        suggestions.map((suggestion, index) => (
          <li
            key={`${suggestion.group} ${suggestion.url}`}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            // mousedown, because the box loses the focus before a click arrives
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(suggestion.url);
            }}
          >
            {suggestion.image && (
              <img src={imageUrl(suggestion.image, PICTURE)} alt="" width={PICTURE} height={PICTURE} className={styles.picture} />
            )}
            <span className={styles.text}>{suggestion.text}</span>
            {suggestion.group !== 'Search' && suggestion.group !== 'Products' && (
              <span className={styles.group}>{suggestion.group}</span>
            )}
          </li>
        ))}
    </ul>
  );
}
