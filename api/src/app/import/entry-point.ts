/**
 * The entry point for data that enters a store: products, customers and their history. An operator's import and the demo store
 * write through it. Code outside the api writes to its tables in no other way.
 */
export { addItem as addAutoshipItem, changeItem as changeAutoshipItem } from '../../autoship/autoship-write.ts';
export { rankOf } from '../../catalog/products/rank.ts';
export { refreshAllCards } from '../../catalog/products/refresh-cards.ts';
export { refreshSearchWords } from '../../catalog/products/search-words.ts';
export { addList, putItem as putListItem } from '../../account/lists/list-write.ts';
export type { Artist } from '../../catalog/pictures/artist.ts';
export type { Look } from '../../catalog/pictures/look.ts';
export { type Pack, PACKS } from '../../catalog/pictures/packs.ts';
export type { ProductFacts, ProductPicture } from '../../catalog/pictures/product-picture.ts';
export type { OrderState } from '@larder/rules';
export type { Em, Orm } from '../../platform/db/orm.ts';
export type { Log } from '../../platform/log.ts';
export { startupProblem } from '../../platform/startup-problem.ts';
export { type Coupon, type Gift, writeCoupon, writeGift } from '../../ordering/promos/write-promos.ts';
export { type PastQuestion, writeQuestions } from '../../catalog/questions/write-questions.ts';
export { writeQuizzes } from '../../quiz/answers/write-quizzes.ts';
export { bestProducts, type ListedProductFacts, listedProductFacts, hasProducts } from './best-products.ts';
export { openStore } from './open-store.ts';
export { addParts } from './parts.ts';
export { type OrderableProduct, orderableProducts, type PastOrder, writePastOrder } from './past-order.ts';
export { seedServices } from './seed-services.ts';
export { readShoppers, type Shopper } from './shoppers.ts';
export { type Size, sizeOf } from '../../catalog/products/import/size.ts';
export { slug } from '../../catalog/products/import/slug.ts';
export type * from '../../catalog/products/import/stock/stock.types.ts';
export { sellVirtualProducts, writeStock } from '../../catalog/products/import/stock/write-stock.ts';
export { type Application, writeApplication } from './write-application.ts';
export { type Person, writePerson } from './write-person.ts';
