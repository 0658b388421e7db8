import { imageSources, type ImageSource, type ShownWidths } from '@larder/rules';
import type { ComponentPropsWithRef } from 'react';
import { preload } from 'react-dom';

import styles from './Picture.module.css';

type PictureProps = Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet' | 'sizes' | 'alt'> & {
  /** Address of the picture without query. */
  image: string;
  /** How wide it is shown, by the width of the screen. */
  shown: ShownWidths;
  alt: string;
  /** The page's head asks for it already, for the one picture that the page opens with. */
  ahead?: boolean;
};

/** The condition of a source alone, as one before it in a `<picture>` does not take its screens away. */
const onlyOn = ({ from, upTo }: ImageSource): string =>
  [from > 0 && `(min-width: ${from}px)`, upTo < Infinity && `(max-width: ${upTo}px)`].filter(Boolean).join(' and ');

/** A picture in the size of its place: twice the width that it is shown at and 2 px more, on screens of every density (CAT-131, OP-159). */
export function Picture({ image, shown, alt, ahead = false, ...rest }: PictureProps) {
  const sources = imageSources(image, shown);
  if (ahead) {
    for (const source of sources) preload(source.url, { as: 'image', media: onlyOn(source) || undefined, fetchPriority: 'high' });
  }
  return (
    <picture className={styles.choice}>
      {sources.slice(0, -1).map(({ upTo, url }) => (
        <source key={upTo} media={`(max-width: ${upTo}px)`} srcSet={url} />
      ))}
      <img {...rest} src={sources.at(-1)?.url} alt={alt} />
    </picture>
  );
}
