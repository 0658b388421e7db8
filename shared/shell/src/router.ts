/** Navigation state for changes within a page, such as a filter: focus and scroll position stay where they are. */
export const KEEP_PLACE = { keepPlace: true } as const;

/** What a remote needs of the router. Plain same-origin `<a href>` work too: the host's frame turns their clicks into navigations. */
export { Link, useLocation, useNavigate, useNavigation, useParams, useRevalidator, useSearchParams } from 'react-router';
