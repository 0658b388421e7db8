import Recommended from '../slots/recommended.tsx';

/** What landing categories and empty lists show below: products that others like (OP-136). */
export function LandingRow() {
  return <Recommended type="home" heading="You may like these" />;
}
