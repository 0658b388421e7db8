/** What a remote needs of the router. Plain same-origin `<a href>` work too: the host's frame turns their clicks into navigations. */
export { Link, useLocation, useNavigate, useNavigation, useParams, useRevalidator, useSearchParams } from 'react-router';
