import { Container } from '../layout/Container.tsx';
import { Logo } from '../layout/Logo.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { Breadcrumbs } from '../navigation/Breadcrumbs.tsx';
import { GalleryActions } from './GalleryActions.tsx';
import { GalleryForms } from './GalleryForms.tsx';
import { GalleryLayers } from './GalleryLayers.tsx';
import { GalleryPages } from './GalleryPages.tsx';
import { GalleryProducts } from './GalleryProducts.tsx';
import { GalleryStates } from './GalleryStates.tsx';
import { GalleryTokens } from './GalleryTokens.tsx';
import { Section } from './Section.tsx';
import styles from './Section.module.css';

/** Every component in every state on one page: for review, and for the browser's accessibility checks. */
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
        actions="128 products"
      >
        Breakfast, done properly
      </PageHeading>
      <Section title="Tokens" layout="plain">
        <GalleryTokens />
      </Section>
      <GalleryProducts />
      <GalleryActions />
      <GalleryForms />
      <GalleryLayers />
      <GalleryPages />
      <GalleryStates />
    </Container>
  );
}
