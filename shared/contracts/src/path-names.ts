/**
 * Every path of the store, once (SHELL-006, OP-014). Functions encode what they are given. Names of a module, not properties of an
 * object, so that a bundle holds only those it uses.
 */
const seg = encodeURIComponent;

export const home = '/';
export const login = '/login';
/** The form for whoever has an account and came by Google for the first time. */
export const loginToLink = '/login?google=link';
/** Asks for a code (OP-072); afterwards one is at `route`, a path with its query. */
export const otp = (route: string) => `/login?stepKey=otp&route=${seg(route)}`;
export const forgotPassword = '/forgot-password';
export const cart = '/cart';
export const cartOpenHash = '#isCartOpen';
export const checkout = '/checkout';
export const checkoutSuccess = '/checkout/success';
export const product = (urlKey: string) => `/p/${seg(urlKey)}`;
export const giftCard = '/p/gift-card';
/** Products side by side, by the keys of their addresses. */
export const compare = (urlKeys: readonly string[]) =>
  `/compare${urlKeys.map((key, at) => `${at === 0 ? '?' : '&'}p=${seg(key)}`).join('')}`;
export const redeem = '/redeem';
export const category = (key: string) => `/c/${seg(key)}`;
export const allDeals = '/c/all-deals';
export const attribute = (type: string, key: string) => `/${type}/${seg(key)}`;
export const brands = '/brands';
export const values = '/values';
export const thriveCashDeals = '/deals/thrivecash';
export const search = '/search/results';
export const plans = '/membership/payment/plans';
export const signupAccount = '/membership/payment/account';
export const paymentMethod = '/membership/payment/method';
export const confirmation = '/membership/payment/confirmation';
export const welcome = '/membership/welcome';
export const cancellation = '/cancellation/initial';
export const account = '/account';
export const orders = '/account/orders';
export const order = (id: string) => `/account/order?id=${seg(id)}`;
export const accountEdit = '/account/edit';
export const givingApp = '/givingapp';
export const givingQuestionnaire = '/givingapp/questionnaire';
export const getVerified = '/getverified';
export const privacy = '/account/privacy';
export const ebtBalance = '/account/ebt_balance';
export const recentlyViewed = '/account/recently-viewed';
export const purchased = '/account/purchased';
export const recommended = '/account/recommended';
export const dealsForYou = '/account/deals-for-you';
export const shopEarnCash = '/account/shop-earn-cash';
export const ownReviews = '/account/reviews';
export const invite = '/account/invite';
export const inviteStop = (key: string) => `/invite/stop?key=${seg(key)}`;
export const yourImpact = '/account/your-impact';
export const shoppingPreferences = '/account/shopping-preferences';
export const howIShop = '/account/shopping-preferences/how-i-shop';
export const neverItems = '/account/shopping-preferences/never-items';
export const givesWaiting = '/account/gives';
export const afterSale = '/account/after-sale';
/** Pages of the host, for employees. */
export const chatDesk = '/desk/chat';
export const releaseDesk = '/desk/releases';
export const myLists = '/account/lists/my-lists';
export const myList = (id: number | 'favorites') => `/account/lists/my-lists/${id}`;
export const savedLists = '/account/lists/saved';
export const list = (key: string) => `/l/${seg(key)}`;
export const autoship = '/autoship';
export const autoshipNextShipment = '/autoship/next-shipment';
export const autoshipItems = '/autoship/all-items';
export const autoshipSubscribed = '/autoship/subscribed';
export const autoshipSchedules = '/autoship/schedules';
export const autoshipLarder = '/autoship/larder';
export const autoshipPersonalized = '/autoship/personalized';
export const autoshipSettings = '/autoship/settings';
export const quiz = '/quiz';
export const quizQuestion = (quizKey: string, urlKey: string) => `/quiz/${seg(quizKey)}/${seg(urlKey)}`;
export const quizGift = '/quiz/gift';
export const quizQuickStart = '/quiz/quickstart';
export const quizAddress = '/quiz/address';
export const quizPicks = '/quiz/picks';
export const maintenance = '/maintenance';
export const help = '/help';
export const shipping = '/shipping';
export const blog = '/blog';
