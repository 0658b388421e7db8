/**
 * Synonyms of shoppers. Members of a line mean the same. The left side of a colon also means the right side, but not vice
 * versa. Two words are a phrase. Plurals need no line, because words are compared by their stems.
 */
const SAME = `
garbanzo, garbanzo bean, chickpea
soda, pop, soft drink
cola: soda
porridge, oatmeal
porridge: oats
overnight oats: rolled oats
oj, orange juice
evoo, extra virgin olive oil
evoo: olive oil
pb, peanut butter
pbj: peanut butter, fruit spread
catsup, ketchup
mayonnaise, mayo
prawn, shrimp
seltzer, sparkling water, carbonated water, club soda, fizzy water
crisps, chips
noodles: pasta, spaghetti
pasta: penne, spaghetti
macaroni: mac, penne
mac and cheese, mac cheese, macaroni and cheese, macaroni cheese
toilet paper, toilet tissue, tp, loo roll, bath tissue
kitchen roll, kitchen towel, paper towel
laundry soap, washing powder, laundry detergent
detergent: laundry detergent
dish liquid, dishwashing liquid, washing up liquid, dish soap
dishwasher pods, dishwasher tabs, dishwasher tablets
champagne: sparkling brut, sparkling wine
prosecco: sparkling brut, sparkling wine
bubbly: sparkling brut
cab: cabernet
vino: wine
red wine: cabernet sauvignon, pinot noir, red blend
white wine: chardonnay, sauvignon blanc
veggie, veg, vegetable
yoghurt, yogurt
omega: fish oil
fish oil: omega
moisturizer, moisturiser, lotion
sunblock, sun cream, sunscreen
candy, sweets
candy: gummies, chocolate bar
jam, jelly, preserves, marmalade, fruit spread
bun: bread
roll: bread
toast: bread
loaf: bread
chilli, chile, chili
puppy: dog
kitten: cat
java: coffee
iced coffee: cold brew
cuppa: tea
biscuit: cookie
lollipop: candy, gummies
hamburger: ground beef
minced beef, beef mince, ground beef
minced turkey, turkey mince, ground turkey
hot dog: sausage
frankfurter: sausage
bratwurst: sausage
aubergine, eggplant
courgette, zucchini
coriander, cilantro
rocket, arugula
spring onion, scallion, green onion
capsicum, bell pepper
beetroot, beet
spud: potato
yam: sweet potato
sultana: raisin
groundnut, peanut
linseed, flax
tomato paste: diced tomatoes, tomato sauce
marinara, spaghetti sauce, pasta sauce
tomato sauce: pasta sauce
wholemeal, wholewheat, whole wheat
agave: maple syrup, sweetener
stevia: sweetener
stock: broth
bouillon: broth
beef jerky: jerky, beef sticks
granola bar: snack bar
cereal bar: snack bar
energy bar: snack bar, protein bar
protein shake: plant protein
protein powder: plant protein
vit c: vitamin c
vit d: vitamin d3
vitamin d: vitamin d3
multi: multivitamin
nut milk: almond milk
plant milk: almond milk, oat milk, coconut milk
milk alternative: almond milk, oat milk, coconut milk
coffee creamer: creamer
sorbet: ice cream, frozen dessert
gelato: ice cream
pop corn, popcorn
nut mix: trail mix
cacao, cocoa
hot chocolate, hot cocoa
choc: chocolate
hand soap: soap
body wash: wash, bar soap
nappy, diaper
wet wipes: wipes
hair wash: shampoo
tooth paste, toothpaste
antiperspirant: deodorant
face wash, facial cleanser, face cleanser
all purpose cleaner, multi surface cleaner, all purpose spray
window cleaner, glass cleaner
baking paper, greaseproof paper, parchment paper
cling film: beeswax wraps
plastic wrap: beeswax wraps
kibble: dog food, cat food
pet food: dog food, cat food
nut butter: almond butter, peanut butter
sunbutter, sunflower butter
nori: seaweed
salad dressing, vinaigrette, dressing
acv, apple cider vinegar
fish: salmon, cod, tuna, sardines
seafood: shrimp, salmon, cod, scallops
kids, children, child
school lunch: snack bar, fruit bar, trail mix, rice cakes, popcorn, applesauce
lunch box: snack bar, fruit bar, trail mix, rice cakes
kids snack: fruit bar, snack bar, trail mix, yogurt melts
baby, infant, newborn
electrolyte: magnesium
probiotics, gut health
`;

/** Phrases that name a label of the store: they only search for that label. */
const LABELS = `
gluten-free: gluten free, glutenfree, gf, celiac, coeliac, no gluten, without gluten
dairy-free: dairy free, dairyfree, df, non dairy, nondairy, lactose free
nut-free: nut free, nutfree
soy-free: soy free, soyfree
low sugar: sugar free, no sugar, without sugar, sugarfree, low sugar, no added sugar, without added sugar
keto: low carb, keto friendly, ketogenic
paleo: grain free
vegan: plant based, plantbased
non-gmo: non gmo, gmo free, nongmo, no gmo, without gmo
fair trade: fair trade, fairtrade
grass-fed: grass fed, grassfed, pasture raised
wild-caught: wild caught, wild fish
cruelty-free: cruelty free, not tested on animals
organic: bio, organics, certified organic
women-owned: women owned, woman owned
black-owned: black owned
family-owned: family owned
plastic-free: plastic free
climate neutral: carbon neutral
`;

const lines = (text: string): string[] => text.trim().split('\n');
const members = (text: string): string[] => text.split(',').map((member) => member.trim());

const OTHERS = new Map<string, string[]>();
const mean = (word: string, others: readonly string[]): void => {
  OTHERS.set(word, [...new Set([...(OTHERS.get(word) ?? []), ...others.filter((other) => other !== word)])]);
};
for (const line of lines(SAME)) {
  const [alias = '', canonical] = line.split(':');
  for (const word of members(alias)) mean(word, members(canonical ?? alias));
}

const LABEL_OF = new Map(
  lines(LABELS).flatMap((line) => {
    const [label = '', aliases = ''] = line.split(':');
    return members(aliases).map((phrase) => [phrase, label] as const);
  }),
);

/** Every single word of the tables above that is long enough to be misspelled. */
export const SYNONYM_WORDS: readonly string[] = [
  ...new Set([...OTHERS.keys(), ...LABEL_OF.keys()].flatMap((phrase) => phrase.split(' ')).filter((word) => word.length >= 5)),
];

/** Singular and plural are one. */
const forms = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  `${word}s`,
  word.replace(/ies$/, 'y'),
  word.replace(/es$/, ''),
];
const found = <T>(map: ReadonlyMap<string, T>, word: string): T | undefined =>
  forms(word)
    .map((form) => map.get(form))
    .find((value) => value !== undefined);

/** Other words for a word or phrase, in lower case; none for most. */
export const synonymsOf = (word: string): readonly string[] => found(OTHERS, word) ?? [];

/** The label that a phrase names (`gf` is `gluten-free`). */
export const labelOf = (phrase: string): string | undefined => found(LABEL_OF, phrase);

/** Whether several words have a meaning as a phrase. */
export const isPhrase = (phrase: string): boolean => labelOf(phrase) !== undefined || synonymsOf(phrase).length > 0;
