/**
 * React Query keys of server data. One owner per key; others only invalidate (lessons: shared caches torn down by one remote).
 * Names of a module, so that a bundle holds only those it uses.
 */
export const account = ['account'] as const;
/** The employee at the desk, with roles and permissions. */
export const deskMe = ['desk', 'me'] as const;
/** Key of a desk call's result: a change of a call's data invalidates all keys that begin with `desk` and its name. */
export const deskCall = (call: string, options: Readonly<Record<string, unknown>> = {}) => ['desk', call, options] as const;
/** Key of the cart, or of the cart as checkout shows it. */
export const cart = (kind: 'cart' | 'checkout' = 'cart') => ['cart', kind] as const;
/** By the version of the cart that is planned. */
export const boxPlan = (version: number) => ['cart', 'plan', version] as const;
/** Key of a product page by its URL key. */
export const product = (urlKey: string) => ['product', urlKey] as const;
/** Key of a comparison of products by their URL keys. */
export const compared = (urlKeys: readonly string[]) => ['compared', urlKeys] as const;
/** Key of the products that are similar to one. */
export const similar = (productId: number) => ['similar', productId] as const;
/** Key of a product list: its kind (such as `category`) and its query. */
export const listing = (kind: string, query: Readonly<Record<string, unknown>>) => ['listing', kind, query] as const;
export const google = ['google'] as const;
export const waysIn = ['ways in'] as const;
/** Content that employees published. */
export const content = ['content'] as const;
export const navigation = ['navigation'] as const;
/** Key of a recommendation list. Without a product it is the list of the store. */
export const recommend = (type: string, productId?: number) => ['recommend', type, productId ?? 0] as const;
/** Key of one page of a product's reviews. Changing a review invalidates all that begin with `reviews`. */
export const reviews = (productId: number, query: Readonly<Record<string, unknown>>) => ['reviews', productId, query] as const;
/** Key of one page of a product's questions. */
export const questions = (productId: number, query: Readonly<Record<string, unknown>>) =>
  ['questions', productId, query] as const;
/** Key of the shopper's own review of a product. */
export const ownReview = (productId: number) => ['reviews', productId, 'own'] as const;
/** Key of one page of the shopper's own reviews. */
export const ownReviews = (page: number) => ['reviews', 'own', page] as const;
export const recentlyViewed = ['recently viewed'] as const;
/** Products of one's own, such as deals for oneself. */
export const ownShelf = (list: string, page: number) => ['own shelf', list, page] as const;
export const larder = ['orders', 'larder'] as const;
/** Key of one page of products that the shopper bought. */
export const purchased = (page: number) => ['orders', 'purchased', page] as const;
export const prefillReasons = ['cart', 'prefill reasons'] as const;
/** Repeat purchases; another order changes them. */
export const rhythms = ['orders', 'rhythms'] as const;
export const experiments = ['experiments'] as const;
/** Key of the sponsored products at a place of the store. */
export const sponsored = (place: string) => ['sponsored', place] as const;
export const gives = ['membership', 'gives'] as const;
/** One's archive, and what a deletion would do. */
export const privacy = ['privacy'] as const;
/** The current cost of an annual membership. */
export const upgrade = ['membership', 'upgrade'] as const;
export const offers = ['membership', 'offers'] as const;
export const cancellation = ['membership', 'cancellation'] as const;
export const cancellationReasons = ['membership', 'reasons'] as const;
export const giftMembership = ['membership', 'gift'] as const;
/** By the boxes that are promised. */
export const promisedDate = (boxes: string) => ['promised date', boxes] as const;
export const addresses = ['addresses'] as const;
/** Key of the street suggestions for a typed text within a ZIP. */
export const streets = (typed: string, zip: string) => ['streets', typed, zip] as const;
export const cards = ['cards'] as const;
export const giftCards = ['gift cards'] as const;
export const ebtBalance = ['ebt', 'balance'] as const;
export const ebtTaken = ['ebt', 'taken'] as const;
/** Key of one page of the shopper's orders. */
export const orders = (page: number) => ['orders', page] as const;
export const recentOrders = ['orders', 'recent'] as const;
/** Of orders: placing or canceling one refetches them. */
export const savings = ['orders', 'savings'] as const;
/** Key of an order by its opaque id. */
export const order = (orderId: string) => ['order', orderId] as const;
/** Key of the preview of an order change. `items` is the requested change as JSON. */
export const orderChange = (orderId: string, items: string) => ['order', orderId, 'change', items] as const;
/** Key of the products that can be added to an order, by the search text. */
export const orderAddable = (orderId: string, wanted: string) => ['order', orderId, 'addable', wanted] as const;
/** Key of the reportable lines of an order and its reports. */
export const orderReports = (orderId: string) => ['order', orderId, 'reports'] as const;
/** Key of the picture of a report. */
export const reportPicture = (reportId: number) => ['order', 'report picture', reportId] as const;
/** Key of the returnable lines of an order and its returns. */
export const orderReturns = (orderId: string) => ['order', orderId, 'returns'] as const;
/** Key of a document of an application for a free membership. */
export const givesDocument = (id: number) => ['membership', 'gives document', id] as const;
export const givesWaiting = ['membership', 'gives waiting'] as const;
export const staffWaiting = ['orders', 'staff waiting'] as const;
export const autoshipItems = ['autoship', 'items'] as const;
export const autoshipSchedule = ['autoship', 'schedule', 'first'] as const;
export const autoshipSchedules = ['autoship', 'schedules'] as const;
/** Key of the products that can replace an autoship item. */
export const autoshipLike = (itemId: number) => ['autoship', 'like', itemId] as const;
export const autoshipDelivery = ['autoship', 'delivery'] as const;
/** Key of the autoship products that are recommended next to a product. */
export const autoshipRecommended = (productId: number) => ['autoship recommended', productId] as const;
/** Key of a quiz with its questions. */
export const quiz = (key: string) => ['quiz', key] as const;
export const preferences = ['preferences'] as const;
/** Key of the products that the answers of a quiz lead to. */
export const picks = (key: string) => ['picks', key] as const;
/** Key of a coupon or campaign by its code. */
export const promo = (code: string) => ['promo', code] as const;
export const favorites = ['favorites'] as const;
export const lists = ['lists'] as const;
/** Key of one page of a list of the shopper. */
export const list = (id: number | 'favorites', page: number) => ['lists', id, page] as const;
/** Lists that a product can be added to, under `lists`: changing one refetches them. */
export const listChoices = (productId: number) => ['lists', 'choices', productId] as const;
/** A public list as its viewers see it. */
export const listStanding = (key: string) => ['lists', 'standing', key] as const;
export const reminders = ['reminders'] as const;
/** Shared invitations, and their results. */
export const sharing = (page: number) => ['sharing', page] as const;
export const devices = ['guard', 'devices'] as const;
export const pendingEmail = ['guard', 'email'] as const;
export const referralSources = ['how heard'] as const;
export const neverList = ['never list'] as const;
