/** Navigation state for changes within a page, such as a filter: focus and scroll position stay where they are. */
export const KEEP_PLACE = { keepPlace: true } as const;

/** What a remote needs of the router. Ways are plain same-origin `<a href>`: the host's frame turns their clicks into navigations, and `Link` would cost every page 3 kB. */
export { useLocation, useNavigate, useNavigation, useParams, useRevalidator, useSearchParams } from 'react-router';
