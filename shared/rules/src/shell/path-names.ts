import { CONTENT_PREVIEW } from '../content/content-preview.ts';

export * from './desk-path-names.ts';

/**
 * Every path of the store, once (SHELL-006, OP-014); those of the back office are in `desk-path-names.ts`. Functions encode what they are given. Names of a module, not properties of an
 * object, so that a bundle holds only those it uses.
 */
const seg = encodeURIComponent;

export const home = '/';
export const login = '/login';
export const loginWithGoogle = '/login/google';
/** The form for an existing account at its first sign-in with Google. */
export const loginToLink = '/login?google=link';
/** Asks for a code (OP-072); afterwards one is at `route`, a path with its query. */
export const otp = (route: string) => `/login?stepKey=otp&route=${seg(route)}`;
export const forgotPassword = '/forgot-password';
export const confirmEmail = '/confirm-email';
export const undoEmail = '/undo-email';
export const verifyEmail = '/verify-email';
export const cart = '/cart';
export const cartOpenHash = '#isCartOpen';
export const checkout = '/checkout';
export const checkoutSuccess = '/checkout/success';
/** Path of a product page. */
export const product = (urlKey: string) => `/p/${seg(urlKey)}`;
export const giftCard = '/p/gift-card';
export const productRoute = '/p/:urlKey';
export const comparison = '/compare';
/** Products side by side, by the keys of their addresses. */
export const compare = (urlKeys: readonly string[]) =>
  `${comparison}${urlKeys.map((key, at) => `${at === 0 ? '?' : '&'}p=${seg(key)}`).join('')}`;
export const redeem = '/redeem';
/** Path of a category page. */
export const category = (key: string) => `/c/${seg(key)}`;
export const allDeals = '/c/all-deals';
export const shoppingLists = '/c/shopping-lists';
export const categoryRoute = '/c/:key';
/** Path of the page of a brand, a diet or another attribute. */
export const attribute = (type: string, key: string) => `/${type}/${seg(key)}`;
/** Route pattern of the pages of one attribute type. */
export const attributeRoute = (type: string) => `/${type}/:key`;
export const brands = '/brands';
export const values = '/values';
export const allValues = '/all-values';
export const partner = '/ic';
export const myAisle = '/myaisle';
export const thriveCashDeals = '/deals/thrivecash';
export const search = '/search/results';
export const membership = '/membership';
export const plans = '/membership/payment/plans';
export const signupAccount = '/membership/payment/account';
export const paymentMethod = '/membership/payment/method';
export const confirmation = '/membership/payment/confirmation';
export const welcome = '/membership/welcome';
export const cancellation = '/cancellation/initial';
/** Path of a page of the cancellation flow. */
export const cancellationStep = (step: string) => `/cancellation/${step}`;
export const cancellationRoute = '/cancellation/:step';
export const canceled = '/cancellation/confirmation';
/** All pages of leaving. */
export const cancellations = '/cancellation';
export const account = '/account';
export const orders = '/account/orders';
export const orderDetails = '/account/order';
/** Path of an order page by its opaque id. */
export const order = (id: string) => `${orderDetails}?id=${seg(id)}`;
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
export const inviteStopPage = '/invite/stop';
/** Path on which an invited person stops emails. `key` is the one in their email. */
export const inviteStop = (key: string) => `${inviteStopPage}?key=${seg(key)}`;
export const yourImpact = '/account/your-impact';
export const shoppingPreferences = '/account/shopping-preferences';
export const howIShop = '/account/shopping-preferences/how-i-shop';
export const neverItems = '/account/shopping-preferences/never-items';
export const givesWaiting = '/account/gives';
/** The back office. */
export const desk = '/desk';
/** Path of the home page with content that is not published yet, for employees. */
export const contentPreview = (id: number) => `/?${CONTENT_PREVIEW}=${id}`;
export const myLists = '/account/lists/my-lists';
/** Path of a list for its owner. */
export const myList = (id: number | 'favorites') => `${myLists}/${id}`;
export const myListRoute = '/account/lists/my-lists/:id';
/** Addresses of own lists that were sent out once (SHELL-053). */
export const accountListRoute = '/account/list/:id';
export const myItems = '/my-items';
export const myItemsListRoute = '/my-items/list/:id';
export const savedLists = '/account/lists/saved';
/** Path of a public list by its key. */
export const list = (key: string) => `/l/${seg(key)}`;
export const listRoute = '/l/:key';
export const autoship = '/autoship';
export const autoshipNextShipment = '/autoship/next-shipment';
export const autoshipItems = '/autoship/all-items';
export const autoshipSubscribed = '/autoship/subscribed';
export const autoshipSchedules = '/autoship/schedules';
export const autoshipLarder = '/autoship/larder';
export const autoshipPersonalized = '/autoship/personalized';
export const autoshipSettings = '/autoship/settings';
export const quiz = '/quiz';
/** Path of a quiz question. */
export const quizQuestion = (quizKey: string, urlKey: string) => `/quiz/${seg(quizKey)}/${seg(urlKey)}`;
export const quizQuestionRoute = '/quiz/:quizKey/:question';
export const quizGift = '/quiz/gift';
export const quizQuickStart = '/quiz/quickstart';
export const quizAddress = '/quiz/address';
export const quizPicks = '/quiz/picks';
export const maintenance = '/maintenance';
export const help = '/help';
export const shipping = '/shipping';
export const blog = '/blog';
export const blogArticles = '/blog/articles';
/** Path of a blog article. */
export const blogArticle = (slug: string) => `/blog/articles/${slug}`;
export const blogArticleRoute = '/blog/articles/:slug';
export const blogCategories = '/blog/category';
export const blogCategoryRoute = '/blog/category/:slug';
export const blogTags = '/blog/tag';
export const blogTagRoute = '/blog/tag/:slug';
export const blogAuthors = '/blog/author';
export const blogAuthorRoute = '/blog/author/:slug';
/** What articles are sorted by. */
export const blogTopics = (kind: 'category' | 'tag' | 'author') => `/blog/${kind}`;
/** Path of the articles of one category, tag or author. */
export const blogTopic = (kind: 'category' | 'tag' | 'author', slug: string) => `/blog/${kind}/${slug}`;
export const howItWorks = '/how-it-works';
export const aboutUs = '/about-us';
export const qualityStandards = '/our-quality-standards';
export const terms = '/terms';
export const privacyPolicy = '/privacy-policy';
export const sustainability = '/sustainability';
export const thriveGives = '/thrive-gives';
export const savingsGuarantee = '/savings-guarantee';
export const ourBrand = '/our-brand';
export const ourProducts = '/our-products';
export const healthyFamilies = '/healthy-families';
export const getTheApp = '/get-the-app';
export const affiliateProgram = '/affiliate-program';
export const ebtDelivery = '/ebt-grocery-delivery';
export const tiktok = '/tiktok';
export const doNotSell = '/do-not-sell-my-information';
/** Everything there is, as links (SHELL-100). */
export const siteMap = '/sitemap';
/** Pages for who builds the store. */
export const design = '/design';
/** Shows a slot alone, in previews. */
export const designSlot = (name: string): string => `${design}/slots/${name}`;
export const mailbox = '/mailbox';
