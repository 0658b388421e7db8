import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Children, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';

import { IconButton } from '../actions/IconButton.tsx';
import styles from './Row.module.css';

type RowProps = {
  heading: ReactNode;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** Where all of them are. */
  seeAll?: { href: string; text?: string };
  level?: 2 | 3;
  /** Cards with keys. */
  children: ReactNode;
};

/** Whether there is anything to scroll to. Arrows stand until it is known, and keep their room: nothing moves. */
function useFits(rail: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const element = rail.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let frame = 0;
    // In the next frame: a render within the notification resizes what is observed, and browsers report a loop.
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setFits(element.scrollWidth <= element.clientWidth));
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [rail]);
  return fits;
}

/** A shelf that scrolls sideways: by finger, wheel, keyboard, or its two arrows where there is a mouse. */
export function Row({ heading, lead, seeAll, level = 2, children }: RowProps) {
  const id = useId();
  const rail = useRef<HTMLUListElement>(null);
  const fits = useFits(rail);
  const Heading = `h${level}` as const;
  const slide = (direction: 1 | -1) => () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const width = rail.current?.clientWidth ?? 0;
    rail.current?.scrollBy({ left: direction * width * 0.85, behavior: still ? 'instant' : 'smooth' });
  };
  return (
    <section className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.intro}>
          <Heading id={id}>{heading}</Heading>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        <div className={styles.tools}>
          {seeAll && (
            <a className={styles.all} href={seeAll.href}>
              {seeAll.text ?? 'See all'}
            </a>
          )}
          <div className={styles.arrows} data-idle={fits || undefined}>
            <IconButton look="tint" label="Scroll back" icon={<ArrowLeft size={20} aria-hidden="true" />} onClick={slide(-1)} />
            <IconButton
              look="tint"
              label="Scroll forward"
              icon={<ArrowRight size={20} aria-hidden="true" />}
              onClick={slide(1)}
            />
          </div>
        </div>
      </div>
      <ul ref={rail} className={styles.rail} aria-labelledby={id}>
        {Children.map(children, (card) => (
          <li className={styles.item}>{card}</li>
        ))}
      </ul>
    </section>
  );
}
