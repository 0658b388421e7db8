import { SearchBox } from '../search/SearchBox.tsx';

/** The search box of the header (CAT-111). */
export default SearchBox;
