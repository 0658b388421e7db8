import { Container } from '../layout/Container.tsx';
import { Logo } from '../layout/Logo.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { Breadcrumbs } from '../navigation/Breadcrumbs.tsx';
import { GalleryActions } from './GalleryActions.tsx';
import { GalleryForms } from './GalleryForms.tsx';
import { GalleryLayers } from './GalleryLayers.tsx';
import { GalleryPages } from './GalleryPages.tsx';
import { GalleryProducts } from './GalleryProducts.tsx';
import { Section } from './Section.tsx';
import styles from './Section.module.css';

const COLOURS = [
  'ground',
  'surface',
  'sunken',
  'leaf',
  'leaf-wash',
  'field',
  'tomato',
  'tomato-wash',
  'honey',
  'honey-wash',
  'cold-wash',
  'plum-wash',
];
const TILES = ['sage', 'butter', 'blush', 'mist', 'oat'];

/** Every component in every state on one page: for looking at, and for the browser's accessibility checks. */
export function Gallery() {
  return (
    <Container sections className={styles.page}>
      <div className={styles.flow}>
        <Logo height={44} />
        <Logo shape="mark" height={44} />
      </div>
      <Breadcrumbs crumbs={[{ name: 'Home', url: '/' }, { name: 'Pantry', url: '/c/pantry' }, { name: 'Breakfast' }]} />
      <PageHeading
        eyebrow="Pantry"
        lead="Granola, oats and everything the morning asks for, from makers whose names we know."
        aside="128 products"
      >
        Breakfast, done properly
      </PageHeading>
      <GalleryProducts />
      <GalleryActions />
      <GalleryForms />
      <GalleryLayers />
      <GalleryPages />
      <Section title="Colours" layout="plain">
        <div className={styles.swatches}>
          {COLOURS.map((name) => (
            <div key={name} className={styles.swatch} style={{ background: `var(--color-${name})` }} title={name} />
          ))}
          {TILES.map((name) => (
            <div key={name} className={styles.swatch} style={{ background: `var(--tile-${name})` }} title={name} />
          ))}
        </div>
      </Section>
    </Container>
  );
}
