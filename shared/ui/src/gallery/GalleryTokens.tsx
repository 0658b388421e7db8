import { useEffect, useRef, useState, type ReactNode } from 'react';

import { contrast, readColour } from './contrast.ts';
import styles from './GalleryTokens.module.css';
import { BARE_COLOURS, COLOUR_PAIRS, MOTIONS, RADII, SHADOWS, SPACES, TEXT_SIZES, TILES } from './token-list.ts';

const colour = (name: string): string => `var(--color-${name})`;

/** One color on another, with the contrast that the browser itself computes. */
function Pair({ name, on, least }: { name: string; on: string; least: number }) {
  const box = useRef<HTMLLIElement>(null);
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  useEffect(() => {
    if (!box.current || !sample.current) return;
    const front = readColour(getComputedStyle(sample.current).borderBottomColor);
    const back = readColour(getComputedStyle(box.current).backgroundColor);
    setRatio(front && back && contrast(front, back));
  }, []);
  // What is only good for edges is shown as an edge, under words in ink.
  const isText = least >= 4.5;
  return (
    <li ref={box} className={styles.pair} style={{ color: colour(isText ? name : 'ink'), background: colour(on) }}>
      <span ref={sample} className={styles.sample} style={{ borderColor: colour(name), borderBottomWidth: isText ? 0 : 3 }}>
        {name}
      </span>
      on {on}
      <strong>{ratio === null ? '…' : `${ratio.toFixed(2)} : 1`}</strong>
      <span className={styles.least}>at least {least}</span>
    </li>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** The computed value of a length, size or time token on this screen. */
function ComputedValue({ token, of }: { token: string; of: 'fontSize' | 'width' | 'transitionDuration' }) {
  const probe = useRef<HTMLSpanElement>(null);
  const [value, setValue] = useState('…');
  useEffect(() => {
    if (probe.current) setValue(getComputedStyle(probe.current)[of]);
  }, [of]);
  return (
    <>
      <span ref={probe} aria-hidden="true" className={styles.probe} style={{ [of]: `var(--${token})` }} />
      <code>{value}</code>
    </>
  );
}

/** The store's colours with their contrast, its type, its measures, its depth and its motion, as they are here and now. */
export function GalleryTokens() {
  return (
    <div className={styles.tokens}>
      <Group title="Colours that carry words and edges">
        <ul className={styles.pairs}>
          {COLOUR_PAIRS.flatMap(({ name, on, least }) =>
            on.map((ground) => <Pair key={`${name} ${ground}`} name={name} on={ground} least={least} />),
          )}
        </ul>
      </Group>
      <Group title="Grounds and tiles">
        <ul className={styles.swatches}>
          {BARE_COLOURS.map((name) => (
            <li key={name}>
              <span className={styles.swatch} style={{ background: colour(name) }} />
              {name}
            </li>
          ))}
          {TILES.map((name) => (
            <li key={name}>
              <span className={styles.swatch} style={{ background: `var(--tile-${name})` }} />
              tile {name}
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Type">
        <ul className={styles.rows}>
          {TEXT_SIZES.map((size, index) => (
            <li key={size}>
              <span className={styles.token}>
                text-{size} <ComputedValue token={`text-${size}`} of="fontSize" />
              </span>
              <span
                className={styles.specimen}
                style={{ fontSize: `var(--text-${size})`, fontFamily: `var(--font-${index < 4 ? 'head' : 'body'})` }}
              >
                Oats, olive oil and a ripe pear
              </span>
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Space">
        <ul className={styles.rows}>
          {SPACES.map((step) => (
            <li key={step}>
              <span className={styles.token}>
                space-{step} <ComputedValue token={`space-${step}`} of="width" />
              </span>
              <span className={styles.bar} style={{ width: `var(--space-${step})` }} />
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Corners and depth">
        <ul className={styles.swatches}>
          {RADII.map((name) => (
            <li key={name}>
              <span className={styles.paper} style={{ borderRadius: `var(--radius-${name})` }} />
              radius-{name}
            </li>
          ))}
          {SHADOWS.map((name) => (
            <li key={name}>
              <span className={styles.paper} style={{ boxShadow: `var(--shadow-${name})` }} />
              shadow-{name}
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Motion">
        <p className={styles.note}>Press or focus a bar. With reduced motion it jumps.</p>
        <ul className={styles.rows}>
          {MOTIONS.map((name) => (
            <li key={name}>
              <span className={styles.token}>
                {name} <ComputedValue token={name} of="transitionDuration" />
              </span>
              <button type="button" className={styles.runner} style={{ transitionDuration: `var(--${name})` }}>
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </Group>
    </div>
  );
}
