const MILLED =
  '(flour|oats|rice|whole-grains|baking-mixes|pancakes|pasta|noodles|cereal|granola|bread|tortillas|crackers|pastries)';
const SKIN = '(face-care|body-care|sun-care|lip-care|soap|deodorant)';

/**
 * What may be said of which shelves alone (`pantry/oats`): a maker's story names one of the things it makes, a use one of the things that a department is
 * for, and neither is true of all the others.
 */
const FITS: readonly (readonly [words: RegExp, shelves: RegExp])[] = [
  // Stories of makers
  [/^Teas for weather/, /\/tea$/],
  [/^Coffee that takes/, /\/coffee$/],
  [/^Butter and cheese/, /\/(butter|cheese)$/],
  [/^Hens on grass/, /\/eggs$/],
  [/^Milk from cows/, /\/(milk|butter|cheese|yogurt|ice-cream)$/],
  [/^Ice cream with/, /\/ice-cream$/],
  [/one tin\b/, /\/canned-fish$/],
  [/^Line-caught, landed/, /\/(fish|canned-fish)$/],
  [/^Grass-fed herds/, /\/(beef|lamb-and-bison|jerky|sausage)$/],
  [/^Dinner for dogs/, /\/dog-food$/],
  [/^Baked for dogs/, /\/dog-treats$/],
  [/purr-tested/, /\/cat-/],
  [/^First foods/, /\/(purees|baby-snacks)$/],
  [/^Nuts roasted on/, /\/(nuts|nut-butters|trail-mix)$/],
  [/^Pasta dried slowly/, /\/(pasta|pasta-sauce)$/],
  [/^Olive groves/, /\/(oils|olives-and-pickles)$/],
  [/^Brined, pressed and sun-dried/, /\/(oils|vinegar|olives-and-pickles|dried-fruit)$/],
  [/^Soap, as it was/, /\/(soap|hand-soap|dish)$/],
  [/^Oils and soaps/, /\/(soap|body-care|hair-care)$/],
  [/^Paper from bamboo/, /\/paper$/],
  [/^Powders that/, /\/(protein|greens-and-superfoods)$/],
  [/^From deep, clean water/, /\/fish-oil$/],
  [/^Plants first/, /^supplements\/(?!fish-oil)/],
  [/^Color by the petal/, /\/(makeup|lip-care)$/],
  [/^Skin care with|skin with opinions/i, new RegExp(`/${SKIN}$`)],
  [/^Stone-fired first/, /\/pizza$/],
  [/^Popped by/, /\/(popcorn|puffs|rice-cakes)$/],
  [/^Pressed within a day/, /\/juice$/],
  [/^Picked ripe, frozen within/, /\/frozen-fruit$/],
  [/^Vegetables from/, /\/(vegetables|salads)$/],
  [/^Herbs, greens and roots/, /\/(herbs|vegetables|salads|spices|seasoning-blends)$/],
  [/^Chocolate and berries/, /\/(chocolate|baking-chocolate|candy|cookies)$/],
  [/^Small-batch preserves/, /\/(jams|canned-fruit)$/],
  [/^Sweets that/, /\/(candy|cookies|frozen-desserts)$/],
  [/^(Twelve-hour doughs|Ovens lit)/, /\/(bread|pastries|pretzels|tortillas)$/],
  [/^(A row of five mills|Stone-ground grain)/, new RegExp(`/${MILLED}$`)],
  [/every kitchen runs on/, /^(?!beauty|supplements|pets|baby)/],
  // Notes of flavors and of what things are made of
  [/honey in every batch|wildflower honey/, /^(?!fresh\/(fruit|vegetables|cheese))/],
  [/not candy/, /\/(?!candy$)/],
  [/^Herbs picked/, /^(?!beauty)/],
  [/^Roasted and packed/, /\/coffee$/],
  // Uses
  [/laundry days/, /\/laundry$/],
  [/muddy boots/, /\/(all-purpose|laundry)$/],
  [/leftovers worth/, /\/food-storage$/],
  [/\bthe sink\b/, /\/(dish|hand-soap|all-purpose)$/],
  [/\b(good|bad) dogs\b/, /\/(dog-|pet-grooming)/],
  [/cats of leisure/, /\/cat-/],
  [/bowl by the door/, /\/(dog|cat)-food$/],
  [/first spoons/, /\/(purees|baby-snacks)$/],
  [/bath time/, /\/baby-bath$/],
  [/stroller pockets/, /\/(diapering|purees|baby-snacks)$/],
  [/small hands\b(?!.*large)/, /\/(baby-bath|baby-snacks)$/],
  [/sensitive skin|dry winters/, new RegExp(`/${SKIN}$`)],
  [/a quick bowl/, /\/(cereal|granola|oats|soup)$/],
  [/slow breakfasts/, /\/(oats|cereal|granola|pancakes|jams)$/],
  [/toast at any hour/, /\/(jams|nut-butters)$/],
  [/soup weather/, /\/(soup|salt|spices|seasoning-blends)$/],
  [/the spice drawer/, /\/(salt|spices|seasoning-blends)$/],
  [/breakfast in bed/, /\/(bread|pastries|eggs|fruit|yogurt|butter|milk)$/],
  [/a good sandwich/, /\/(bread|tortillas|cheese|butter|hummus|vegetables|salads|tofu)$/],
  [/anything with a crust/, /\/(butter|cheese|hummus)$/],
  [/the fruit bowl/, /\/fruit$/],
  [/\bfor salads\b|near salads\b|^salads$/, /\/(vegetables|salads|herbs|cheese|tofu)$/],
  [/the first cup/, /\/(coffee|tea|matcha|creamer|plant-milk)$/],
  [/something cold/, /\/(juice|soda|mixers|kombucha|sparkling-water|hydration)$/],
  [/hot afternoons|picnics/, /\/(?!coffee$|creamer$|matcha$)/],
  [/smoothies\b(?!,? pies)/, /\/(frozen-fruit|seeds)$/],
  [/unexpected guests/, /\/(pizza|appetizers|ice-cream|frozen-desserts|bowls)$/],
  [/\btacos\b/, /\/(beef|poultry|pork|fish|shellfish)$/],
  [/a proper roast/, /\/(beef|pork|poultry|lamb-and-bison)$/],
  [/the grill/, /\/(?!deli$)/],
  [/lunch boxes\b(?<!bowls and lunch boxes)/, /^snacks\/|\/(granola|nut-butters|canned-fruit|canned-fish)$/],
  [/the Sunday pot/, /\/(pasta|pasta-sauce|beans-and-lentils|whole-grains|rice|canned-vegetables|cooking-sauces)$/],
  [
    /cooking without a recipe|weeknight suppers/,
    /\/(?!sweeteners$|extracts$|baking-|pancakes$|cereal$|granola$|jams$|nut-butters$|canned-fruit$|flour$)/,
  ],
  [/training weeks/, /\/(protein|minerals|vitamins|hydration)$/],
  [/quiet evenings/, /\/(sleep-and-calm|herbals|minerals)$/],
  [/ makes .* easier/, /\/(laundry|dish|hand-soap|all-purpose|baby-bath|face-care|body-care|lip-care|sun-care)$/],
  // What is said around them
  [/^Our buyers eat lunch/, /^snacks\/(?!seaweed)|\/(soup|bowls|salads|canned-fish|hummus|pizza)$/],
  [
    /a long list of uses/,
    /^home\/(?!candles)|\/(oils|vinegar|condiments|sweeteners|flour|salt|spices|seasoning-blends|beans-and-lentils|nut-butters|seeds|canned-vegetables|whole-grains|herbs)$/,
  ],
  [
    /^Good on its own/,
    /^(?!supplements)(?!.*\/(extracts|sweeteners|salt|spices|seasoning-blends|oils|vinegar|flour|baking-|creamer|pasta-sauce|cooking-sauces|mixers|condiments))/,
  ],
  [/^Keep one open/, /^(?!fresh|meat-and-seafood|frozen)/],
];

/** Whether a sentence may be said of what stands on a shelf, told as `department/shelf`. */
export const fitsShelf = (sentence: string, shelf: string): boolean =>
  FITS.every(([words, shelves]) => !words.test(sentence) || shelves.test(shelf));
