/** What remotes use of the router. Links are plain same-origin `<a href>`: the host turns their clicks into navigations. */
export {
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useSearchParams,
  type Navigation,
} from 'react-router';

/** Navigation state for changes within a page, such as a filter: focus and scroll position stay where they are. */
export const KEEP_PLACE = { keepPlace: true } as const;
