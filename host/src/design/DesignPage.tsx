import { useEffect, useState, type ComponentType } from 'react';
import { Container, ErrorState, PageHeading, Skeleton } from '@larder/ui';
import { Head } from '../app/Head.tsx';
import styles from './design.module.css';

const VIEWS = ['Light', 'Dark', 'Side by side'] as const;
type View = (typeof VIEWS)[number];
const themesOf = (view: View) =>
  view === 'Side by side' ? (['light', 'dark'] as const) : ([view === 'Dark' ? 'dark' : 'light'] as const);

const HEAD = {
  title: 'Design system',
  description: 'Every component of the store in every state, and the tokens they are made of.',
  robots: 'noindex',
};

/**
 * `/design`: for designers and engineers, not for shoppers, so it is in no sitemap and no index. Its code and sheet come only when the page is
 * opened, because nobody else should pay for them.
 */
export function DesignPage() {
  const [gallery, setGallery] = useState<{ Gallery: ComponentType } | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const [view, setView] = useState<View>('Light');
  useEffect(() => {
    let isHere = true;
    import('@larder/ui/gallery/Gallery.tsx').then(
      ({ Gallery }) => isHere && setGallery({ Gallery }),
      (error: unknown) => {
        console.error('the gallery did not load', error);
        if (isHere) setGallery('failed');
      },
    );
    return () => {
      isHere = false;
    };
  }, [attempt]);
  const retry = () => {
    setGallery(undefined);
    setAttempt((tries) => tries + 1);
  };
  return (
    <>
      <Head head={HEAD} />
      <Container className={styles.head}>
        <PageHeading lead={HEAD.description}>Design system</PageHeading>
        <div role="group" aria-label="Scheme" className={styles.views}>
          {VIEWS.map((each) => (
            <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
              {each}
            </button>
          ))}
        </div>
      </Container>
      {gallery === 'failed' && <ErrorState onRetry={retry} />}
      {gallery === undefined && (
        <Container aria-busy="true">
          <Skeleton height="60vh" />
        </Container>
      )}
      {typeof gallery === 'object' && (
        <div className={styles.sides} data-two={view === 'Side by side' || undefined}>
          {themesOf(view).map((theme) => (
            <div key={theme} data-theme={theme} className={styles.side}>
              <gallery.Gallery />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
