import { paths } from '@larder/contracts/paths';
import type { HomeShelf, Role } from '@larder/rules';
import { Slot } from '@larder/shell';
import Recommended from '../slots/recommended.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import { NEW_ARRIVALS } from './home-queries.ts';
import { Boxes, HowItWorks } from './Offer.tsx';
import { Savings } from './Savings.tsx';
import { BuyAgainShelf, DealsForYouShelf, DealsShelf, EndingSoonShelf, ListShelf, RecentlyViewedShelf } from './Shelves.tsx';
import { ValueTiles } from './ValueTiles.tsx';
import { Voices } from './Voices.tsx';

interface SectionsProps {
  sections: readonly HomeShelf[];
  role: Role;
  isLapsed: boolean;
  isStocked: boolean;
  /** Products bought before, newest first. */
  buyAgain: readonly number[];
  /** Loads the pictures of the first section with priority. */
  priority?: boolean;
}

function Section({
  section: { kind, heading: own, list },
  isFirst,
  role,
  isLapsed,
  isStocked,
  buyAgain,
}: Omit<SectionsProps, 'sections' | 'priority'> & { section: HomeShelf; isFirst: boolean }) {
  const heading = own === '' ? undefined : own;
  switch (kind) {
    case 'buy_again':
      return <BuyAgainShelf ids={buyAgain} priority={isFirst} heading={heading} />;
    case 'deals_for_you':
      return <DealsForYouShelf heading={heading} />;
    case 'recommended':
      return <Recommended type="home" heading={heading ?? 'Recommended'} />;
    case 'ending_soon':
      return <EndingSoonShelf />;
    case 'quiz':
      return <Slot name="quiz.invitation" props={{ place: 'home' }} />;
    case 'new_arrivals':
      return <ListShelf heading={heading ?? 'New arrivals'} list={NEW_ARRIVALS} />;
    case 'list':
      return <ListShelf heading={heading ?? ''} list={list} />;
    case 'recently_viewed':
      return <RecentlyViewedShelf heading={heading} />;
    case 'departments':
      return <CategoryTiles heading={heading ?? 'All aisles'} />;
    case 'savings':
      return <Savings />;
    case 'how_it_works':
      return isLapsed ? null : <HowItWorks {...(role !== 'lead' && { action: { text: 'See the plans', href: paths.plans } })} />;
    case 'deals':
      return <DealsShelf heading={heading} />;
    case 'boxes':
      return isLapsed ? null : <Boxes />;
    case 'values':
      return isStocked ? <ValueTiles /> : null;
    case 'voices':
      return <Voices />;
  }
}

/** Sections of the home page in their order. A section without content renders nothing. */
export function HomeSections({ sections, priority = false, ...viewer }: SectionsProps) {
  return sections.map((section, at) => (
    <Section key={`${section.kind} ${section.list}`} section={section} isFirst={priority && at === 0} {...viewer} />
  ));
}
