import { grouped } from '@larder/rules';
import { Checkbox, RatingStars } from '@larder/ui';
import { useState } from 'react';
import type { FacetChoice, FacetGroup } from './facet-view.ts';
import styles from './Facets.module.css';
import type { Narrowing } from './listing-query.ts';

/** This many values of a facet show at once; the rest behind a button, chosen ones always. */
const SHOWN_VALUES = 8;
/** From this many values on a facet has a search field of its own. */
const SEARCHED_FROM = 15;

function ChoiceLabel({ choice }: { choice: FacetChoice }) {
  return (
    <span className={styles.choice}>
      {choice.field === 'rating' ? (
        <span className={styles.stars}>
          <RatingStars average={Number(choice.key)} /> and up
        </span>
      ) : (
        <span>{choice.label}</span>
      )}{' '}
      <span className={styles.count}>{grouped(choice.count)}</span>
    </span>
  );
}

/** The values of a facet as boxes; many of them can be searched. */
export function Choices({ group, onChoose }: { group: FacetGroup; onChoose: (next: Narrowing) => void }) {
  const [showsAll, setShowsAll] = useState(false);
  const [sought, setSought] = useState('');
  const { choices, label } = group;
  const isSearchable = choices.length >= SEARCHED_FROM;
  const term = sought.trim().toLowerCase();
  const showsEach = showsAll || choices.length <= SHOWN_VALUES + 2;
  const shown = term
    ? choices.filter((choice) => choice.label.toLowerCase().includes(term))
    : choices.filter((choice, index) => showsEach || index < SHOWN_VALUES || choice.isChosen);
  return (
    <>
      {isSearchable && (
        <input
          type="search"
          className={styles.search}
          aria-label={`Search ${label}`}
          placeholder={`Search ${label.toLowerCase()}`}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      <div className={styles.choices} data-long={(showsAll || term !== '') && shown.length > SHOWN_VALUES + 4}>
        {shown.map((choice) => (
          <Checkbox
            key={`${choice.field} ${choice.key}`}
            name={`filter[${choice.field}]`}
            value={choice.key}
            label={<ChoiceLabel choice={choice} />}
            checked={choice.isChosen}
            onChange={() => onChoose(choice.next)}
          />
        ))}
        {shown.length === 0 && <p className={styles.none}>No matching {label.toLowerCase()}</p>}
      </div>
      {!term && !showsEach && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          Show all {choices.length}
          <span className={styles.unseen}> of {label}</span>
        </button>
      )}
    </>
  );
}
