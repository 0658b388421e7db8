import { formatDollars, imageUrl } from '@larder/rules';
import { Marked } from '../card/Marked.tsx';
import styles from './SuggestionList.module.css';
import { optionId, type Suggestion, type SuggestionGroup } from './suggestions.ts';

const PICTURE = 48;

/** Lines that follow each other in one group, with their places in the whole list. */
function groupsOf(suggestions: readonly Suggestion[]) {
  const groups: { name: SuggestionGroup; lines: { suggestion: Suggestion; index: number }[] }[] = [];
  suggestions.forEach((suggestion, index) => {
    const last = groups.at(-1);
    if (last?.name === suggestion.group) last.lines.push({ suggestion, index });
    else groups.push({ name: suggestion.group, lines: [{ suggestion, index }] });
  });
  return groups;
}

function Words({ suggestion, words }: { suggestion: Suggestion; words: readonly string[] }) {
  const { text, maker, price, image } = suggestion;
  return (
    <>
      {image && <img src={imageUrl(image, PICTURE)} alt="" width={PICTURE} height={PICTURE} className={styles.picture} />}
      <span className={styles.text}>
        {maker && <span className={styles.maker}>{maker}</span>}{' '}
        <span>{suggestion.group === 'Search' ? text : <Marked text={text} words={words} />}</span>
      </span>{' '}
      {typeof price === 'number' && <span className={styles.price}>{formatDollars(price)}</span>}
    </>
  );
}

/** The list under the search box. The box keeps the focus; the arrow keys move what is active. */
export function SuggestionList({
  id,
  suggestions,
  words,
  active,
  hidden,
  onChoose,
  onForget,
}: {
  id: string;
  suggestions: readonly Suggestion[];
  /** Words that were typed, marked in what is suggested. */
  words: readonly string[];
  active: number;
  /** Why something is left out for its allergens. */
  hidden: string | null;
  onChoose: (suggestion: Suggestion) => void;
  onForget: () => void;
}) {
  const isRecent = suggestions[0]?.group === 'Recent searches';
  return (
    <div className={styles.popup}>
      <div id={id} role="listbox" aria-label="Suggestions">
        {groupsOf(suggestions).map(({ name, lines }) => (
          <div key={name} role="group" aria-label={name}>
            {name !== 'Search' && (
              <p className={styles.group} aria-hidden="true">
                {name}
              </p>
            )}
            {lines.map(({ suggestion, index }) => (
              <div
                key={suggestion.url}
                id={optionId(id, index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.option}
                // mousedown, because the box loses the focus before a click arrives
                onMouseDown={(event) => {
                  event.preventDefault();
                  onChoose(suggestion);
                }}
              >
                <Words suggestion={suggestion} words={words} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {hidden !== null && <p className={styles.hidden}>{hidden}</p>}
      {isRecent && (
        <button type="button" className={styles.forget} onMouseDown={(event) => event.preventDefault()} onClick={onForget}>
          Clear recent searches
        </button>
      )}
    </div>
  );
}
