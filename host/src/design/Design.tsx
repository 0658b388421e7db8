import { useState } from 'react';
import { Container, PageHeading } from '@larder/ui';
import { Gallery } from '@larder/ui/gallery/Gallery.tsx';
import styles from './design.module.css';

const VIEWS = ['Light', 'Dark', 'Side by side'] as const;
type View = (typeof VIEWS)[number];
const themesOf = (view: View) =>
  view === 'Side by side' ? (['light', 'dark'] as const) : ([view === 'Dark' ? 'dark' : 'light'] as const);

/** Every component of the store in every state, and the tokens they are made of: in light, in dark, or side by side. */
export function Design() {
  const [view, setView] = useState<View>('Light');
  return (
    <>
      <Container className={styles.head}>
        <PageHeading lead="Every component of the store in every state, and the tokens they are made of.">
          Design system
        </PageHeading>
        <div role="group" aria-label="Scheme" className={styles.views}>
          {VIEWS.map((each) => (
            <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
              {each}
            </button>
          ))}
        </div>
      </Container>
      <div className={styles.sides} data-two={view === 'Side by side' || undefined}>
        {themesOf(view).map((theme) => (
          <div key={theme} data-theme={theme} className={styles.side}>
            <Gallery />
          </div>
        ))}
      </div>
    </>
  );
}
