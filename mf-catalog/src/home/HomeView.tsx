import { DEFAULT_SHELVES } from '@larder/rules';
import { useApi, useQuery, useViewer } from '@larder/shell';
import { cx } from '@larder/ui';
import page from '../layout/page.module.css';
import { Unstocked } from '../browse/Unstocked.tsx';
import { recommendQuery } from '../data/recommend-query.ts';
import { useIsStocked } from '../data/use-is-stocked.ts';
import { useHomeContent } from './content-query.ts';
import type { HomeData } from './home-data.ts';
import { HomeSections } from './HomeSections.tsx';
import styles from './HomeView.module.css';
import { MemberHead } from './MemberHead.tsx';
import { Welcome } from './Welcome.tsx';

/** Home by role: the offer for those who are no members, their shelves for those who are. Employees publish the sections. */
export function HomeView({ data }: { data: HomeData }) {
  const { role, isLapsed, isMember } = useViewer();
  const hasShelves = useIsStocked();
  const { live, preview, isForVisitors } = useHomeContent();
  // The menu is cached longer than the recommendations: the page must not call products missing that it displays.
  const { data: shown = [] } = useQuery(recommendQuery(useApi(), 'home'));
  const isStocked = hasShelves || shown.length > 0;
  const isMembers = isMember && !isForVisitors;
  const place = isMembers ? 'home_member' : 'home_visitor';
  return (
    <div className={cx(page.page, styles.home)}>
      {preview !== null && (
        <p role="status" className={styles.preview}>
          Preview of “{preview}”. Shoppers see it when it is published and its time has come.
        </p>
      )}
      {isMembers ? <MemberHead /> : <Welcome role={isMember ? 'visitor' : role} isStocked={isStocked} hero={live.hero ?? null} />}
      {!isStocked && <Unstocked />}
      <HomeSections
        sections={live[place] ?? DEFAULT_SHELVES[place]}
        role={role}
        isLapsed={isLapsed}
        isStocked={isStocked}
        buyAgain={data.buyAgain}
        priority={isMembers}
      />
    </div>
  );
}
