import { Navigation } from '../navigation/Navigation.tsx';

/** The menu of the header (CAT-116). */
export default Navigation;
