import { KEEP_PLACE, useNavigate } from '@larder/shell';
import { Checkbox } from '@larder/ui';
import { useState } from 'react';
import type { FacetGroup } from './facet-view.ts';
import styles from './Facets.module.css';
import { searchOf, type Narrowing } from './listing-query.ts';

/** This many values of a facet show at once; the rest behind a button, chosen ones always. */
const SHOWN_VALUES = 8;

interface Place {
  path: string;
  text?: string;
}

function Group({ group, onChoose }: { group: FacetGroup; onChoose: (next: Narrowing) => void }) {
  const [showsAll, setShowsAll] = useState(false);
  const showsEach = showsAll || group.choices.length <= SHOWN_VALUES + 2;
  const shown = group.choices.filter((choice, index) => showsEach || index < SHOWN_VALUES || choice.isChosen);
  const hidden = group.choices.length - shown.length;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{group.label}</legend>
      <div className={styles.choices}>
        {shown.map((choice) => (
          <Checkbox
            key={`${choice.field} ${choice.key}`}
            name={`filter[${choice.field}]`}
            value={choice.key}
            label={
              <span className={styles.choice}>
                <span>{choice.label}</span> <span className={styles.count}>{choice.count}</span>
              </span>
            }
            checked={choice.isChosen}
            onChange={() => onChoose(choice.next)}
          />
        ))}
      </div>
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          Show {hidden} more
          <span className={styles.unseen}> for {group.label}</span>
        </button>
      )}
    </fieldset>
  );
}

/** What narrows the listing; each press is a new address, so that back takes it away again. */
export function Facets({
  groups,
  path,
  text,
  onPress,
}: { groups: readonly FacetGroup[]; onPress: (next: Narrowing) => void } & Place) {
  const navigate = useNavigate();
  const choose = (next: Narrowing) => {
    onPress(next);
    void navigate(path + searchOf(next, { text }), { state: KEEP_PLACE });
  };
  return (
    <div className={styles.facets}>
      {groups.map((group) => (
        <Group key={group.name} group={group} onChoose={choose} />
      ))}
    </div>
  );
}
