import { cx } from '../cx.ts';
import styles from './Logo.module.css';

type LogoProps = {
  /** Height in CSS pixels. */
  height?: number;
  /** mark is the jar alone, for narrow places. */
  shape?: 'full' | 'mark';
  className?: string;
};

/** The jar: a lid, a body, and a sprig inside. */
function Jar() {
  return (
    <g fill="currentColor">
      <path d="M11 2h22a3 3 0 0 1 3 3v2.4a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z" />
      <path
        fillRule="evenodd"
        d="M11.6 13.2h20.8c4.6 2.6 7.6 6.2 7.6 11.4v13.2C40 43.4 36.4 46 31 46H13c-5.4 0-9-2.6-9-8.2V24.6c0-5.2 3-8.8 7.6-11.4Zm9 26.3h2.8v-7.1c6.1-.3 9.6-4.2 9.8-11.1-5.2-.1-8.7 2.2-10.3 6.1-1.2-2.9-3.9-4.7-7.9-4.6.2 5.7 2.2 8.9 5.6 9.5v7.2Z"
      />
    </g>
  );
}

/** LARDER in lowercase, drawn with one broad pen. */
function Wordmark() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="5.4" strokeLinecap="round" strokeLinejoin="round">
      <path d="M57 7v33h15.5" />
      <path d="M98.5 20v20M98.5 30a9.7 10.2 0 1 1-19.4 0 9.7 10.2 0 1 1 19.4 0" />
      <path d="M110.5 20v20M110.5 30c.4-6.5 4-10.2 10-10" />
      <path d="M146.5 7v33M146.5 30a9.7 10.2 0 1 1-19.4 0 9.7 10.2 0 1 1 19.4 0" />
      <path d="M157.2 30.2h19.3a9.7 10.2 0 1 0-2.6 7" />
      <path d="M188 20v20M188 30c.4-6.5 4-10.2 10-10" />
    </g>
  );
}

/** The name of the store. It is a picture called Larder; put a link around it where it leads home. */
export function Logo({ height = 32, shape = 'full', className }: LogoProps) {
  const width = shape === 'full' ? 203 : 44;
  return (
    // Inline, so that it takes the color of the text
    <svg
      className={cx(styles.logo, className)}
      viewBox={`0 0 ${width} 48`}
      width={Math.round((width / 48) * height)}
      height={height}
      role="img"
      aria-label="Larder"
    >
      <Jar />
      {shape === 'full' && <Wordmark />}
    </svg>
  );
}
