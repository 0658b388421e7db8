/** What each page of the category tree says under its heading, by key: what is there, and how to choose. */
const COPY = `
pantry / Dinner starts here: pasta, oils, canned goods, spices and everything for baking.
grains-and-pasta / Shapes, grains and beans that keep until you’re hungry.
pasta / Wheat, chickpea, lentil and brown rice, from angel-thin to rigatoni-wide.
noodles / Ramen, soba and rice noodles; ten minutes from box to bowl.
rice / Jasmine, basmati, sushi and wild, in pouches for one and bags for a month.
whole-grains / Quinoa, farro, millet and friends, for salads that fill you up.
beans-and-lentils / Dried for Sundays, canned for Tuesdays. Cheap, filling and good to you.
baking / Flour to sprinkles, with and without wheat, sugar or eggs.
flour / All-purpose and bread flour beside almond, coconut, cassava and oat.
sweeteners / Cane, coconut and date sugars, and the ones that are not sugar at all.
baking-mixes / Muffins, brownies, bread and cake for people who own one bowl.
baking-chocolate / Chips, cacao and coconut to fold, melt or eat over the sink.
extracts / Vanilla by the drop, baking powder without aluminum, sprinkles without numbers.
oils-and-sauces / What makes a plain thing good: oil, acid, heat and something from a jar.
oils / Olive, avocado, coconut, sesame and ghee, with notes on how hot they like it.
vinegar / From everyday cider vinegar to a balsamic you would put on strawberries.
pasta-sauce / Marinara, pesto and alfredo that were simmered for you.
condiments / Ketchup, mustard, mayo and dressings with labels you can read aloud.
hot-sauce-and-salsa / From mild and roasted to a heat that makes you sit down.
cooking-sauces / Curry, teriyaki, taco and mole: pour over dinner, take the credit.
olives-and-pickles / Brined, fermented and crunchy, for boards, burgers and standing at the fridge.
breakfast / Bowls and stacks for slow mornings, and for the other five.
oats / Rolled, quick, overnight and instant; grits and polenta live here too.
granola / Clusters, muesli and grain-free crunch, most of it with less sugar than you fear.
cereal / The box you remember, with better things in it.
pancakes / Mixes that only need water, and the syrup that makes them worth it.
spreads-and-cans / Spreads and canned staples that keep for months and improve a sandwich.
nut-butters / Almond, peanut, cashew and sunflower: smooth, crunchy or in pocket size.
jams / Fruit spreads, preserves and honey from single flowers.
soup / Broth to cook with, soup to heat, chili to share.
canned-fish / Sardines, tuna, salmon and mussels, packed in good oil.
canned-vegetables / Tomatoes in every cut, coconut milk, corn and artichokes.
canned-fruit / Peaches, pineapple and applesauce without the syrup.
spices-and-seasonings / Small jars that change everything. Replace them yearly, we say.
spices / Whole and ground, from bay to turmeric, packed within weeks of milling.
salt / Fine for the pot, flaky for the table, smoked for showing off.
seasoning-blends / Rubs, taco night and everything-but-the-bagel.
snacks / For three o’clock, long drives and movie night.
salty-snacks / Crisp, salty and gone before you noticed.
chips / Potato, tortilla, plantain and cassava, fried in oil we would cook with.
puffs / Cheese puffs, straws and chips that are lighter than they look.
rice-cakes / Not what you remember: caramel, cheddar and everything.
popcorn / Popped, ready to pop, or in kernels for the stove.
crackers / For cheese, for dips, for small hands: seeded, grain-free and graham.
pretzels / Twists, nuggets and the chocolate ones we cannot keep in stock.
sweet-snacks / Cookies, chocolate and candy for people who read labels afterwards.
cookies / Chewy, crisp and sandwiched; several of them safe for school.
chocolate / Bars from bitter to milk, truffles, cups and almonds in a coat.
candy / Gummies colored with fruit, licorice with a bite, mints that mean it.
bars / Granola, protein and fruit-and-nut, sized for pockets.
nuts-and-dried-fruit / By the handful or by the pound, raw, roasted or dusted.
nuts / Almonds to walnuts, fresh crop, never in the warehouse for long.
seeds / Chia, hemp, pumpkin, sunflower and flax for sprinkling on everything.
dried-fruit / Mango, dates, berries and apple, most of it with nothing added.
trail-mix / Mixed for hikes, desks and people who pick out the chocolate.
savory-bites / Protein you can carry, seaweed you can crunch, dips to go with both.
jerky / Beef, turkey, bison, salmon and a mushroom one that fools people.
seaweed / Roasted sheets, snacks and furikake, straight from cold water.
dips / Bean dip, queso and tapenade that keep until the party.
beverages / Hot, cold, still and sparkling, with far less sugar than the usual aisle.
coffee-and-tea / For the first cup, the second, and the one at four.
coffee / Whole bean, ground, pods and cold brew, roasted the week it ships.
tea / Black, green and herbal, in bags, loose, or bottled and iced.
matcha / Ceremonial matcha, hot cocoa and golden milk for cold hands.
cold-drinks / Open the fridge and be glad.
sparkling-water / Plain, fruity or with tea in it, by the can and by the case.
juice / Pressed fruit, coconut water and small shots with large opinions.
kombucha / Fermented, fizzy and alive; shake gently or not at all.
soda / Colas, ginger ale and prebiotic fizz with a few grams of sugar.
hydration / Electrolytes, sports drinks and a gentler sort of energy.
mixers / Tonic, margarita mix and aperitifs, with or without the strong part.
milk-alternatives / For cereal, coffee and people whom milk does not love back.
plant-milk / Oat, almond, soy, coconut and cashew, sweetened or not.
creamer / Pour, stir, look out of the window.
frozen / Dinners, fruit and ice cream, packed in dry ice and delivered hard as stone.
frozen-meals / Cooked by people, frozen by machines, hot in minutes.
pizza / Stone-fired, cauliflower-crusted or folded flat, for nights without a plan.
bowls / Burrito, curry and pasta bowls, and dumplings to steam.
frozen-breakfast / Waffles, burritos and egg bites for mornings that began without you.
appetizers / Fries, spring rolls and samosas for when guests drop in.
plant-based-frozen / Burgers, nuggets and falafel made of plants you can name.
frozen-produce / Picked ripe and frozen within hours, which is more than fresh can say.
frozen-fruit / For smoothies, pies and eating from the bag.
frozen-vegetables / Peas, broccoli and medleys that never wilt.
ice-cream-and-treats / The reason the freezer has a top drawer.
ice-cream / Tubs, sandwiches, sorbet and oat-milk scoops.
frozen-desserts / Fruit bars, mochi and pies that only need an oven.
fresh / Picked, baked and churned this week, sent in a box of its own.
produce / Fruit and vegetables from small farms, washed of most of their soil.
fruit / Apples, citrus, berries and whatever is ripe right now.
vegetables / Roots, greens, peppers and tomatoes that taste of something.
herbs / Bunches, onions, garlic and ginger: the start of most dinners.
salads / Greens, kits and microgreens, washed three times.
dairy-and-eggs / From cows, goats and hens that spend their days outside.
cheese / Sharp, fresh, goat and cashew, cut to order.
yogurt / Greek, skyr, coconut and the kind you drink.
butter / Salted, cultured, spreadable, or made of plants.
eggs / Large, jumbo, blue, liquid, or boiled and peeled for you.
milk / Whole, light and lactose-free, cream and kefir.
plant-proteins / Tofu, tempeh and dips from the cold shelf.
tofu / Silken to smoked, with tempeh and seitan for the grill.
hummus / Hummus, guacamole and tzatziki, made this week.
bakery / Slow dough and short lists, baked the day they ship.
bread / Sourdough, bagels and sandwich loaves, with gluten and without.
tortillas / Corn, almond and cassava, for tacos and emergencies.
pastries / Croissants, muffins and scones to warm for five minutes.
meat-and-seafood / Pasture-raised and wild-caught, cut by hand and frozen at its best.
meat / Beef, poultry, pork and more from farms we have walked.
beef / Grass-fed steaks, roasts, burgers and mince.
poultry / Chicken, turkey and duck raised with room to run.
pork / Chops, bacon, tenderloin and slow-pulled shoulder.
sausage / Links, dogs and chorizo without the mystery.
lamb-and-bison / Chops and mince with more flavor than the usual.
deli / Sliced turkey, ham, salami and prosciutto, nitrate-free.
seafood / From boats with names, traceable to the day.
fish / Salmon, cod, halibut and tuna, in fillets, steaks and fingers.
shellfish / Shrimp, scallops, crab, lobster and mussels for a proper occasion.
wine / Small estates, clean farming and no added sugar. An adult signs at the door.
wine-by-color / Start with the color; the grape can wait.
red-wine / From light pinot to cabernet that wants a steak.
white-wine / Crisp, mineral, round or oaked, mostly cold.
rose-wine / Pale rosé and amber skin-contact wines for long evenings.
dessert-wine / Port-style, sherry-style and late harvest: a small glass after dinner.
bubbles / For toasts, Tuesdays and oysters.
sparkling-wine / Brut, pét-nat and sparkling reds that open with a good sound.
supplements / Tested by a third party, every lot, with the results on request.
vitamins-and-minerals / The basics, in honest amounts.
vitamins / D, C, B and multis for men, women, children and those on the way.
minerals / Magnesium, zinc, iron and calcium in forms that the body takes up.
wellness / For gut, muscles, sleep and the odd bad week.
probiotics / Live cultures, enzymes and fiber for a calmer middle.
protein / Collagen, whey and plant powders that dissolve.
herbals / Mushrooms, ashwagandha, turmeric and elderberry, as drops or capsules.
fish-oil / Omega-3 from fish and from algae, without the aftertaste.
sleep-and-calm / Melatonin, theanine and tinctures for winding down.
greens-and-superfoods / Powders of leaf and root for those who skip salad.
beauty / Short formulas for skin, hair and face, never tested on animals.
skin-care / Cleanse, treat, moisturize, leave it alone.
face-care / Serums, creams, masks and toners that do one thing each.
body-care / Lotions, oils and scrubs for elbows and the rest.
sun-care / Mineral sunscreens for faces, children and noses, and gel for when you forgot.
lips-and-color / A little color, made of things you could nearly eat.
lip-care / Balms, scrubs and tints for dry winters.
makeup / Mascara, blush, foundation and polish without the harsh parts.
hair-and-bath / Everything that belongs in a shower, in less plastic.
hair-care / Shampoo, conditioner, bars, oils and masks.
soap / Bars, body wash and salts for a long soak.
oral-care / Toothpaste, brushes, floss and rinse.
deodorant / Sticks, creams and sprays without aluminum.
home / For clean plates, dry shirts and a kitchen that works.
cleaning / Plant-based cleaners that you could leave on the counter.
dish / Soap, tablets, brushes and sponges for the daily mountain.
laundry / Detergent, sheets and stain removers for shirts that have lived.
all-purpose / Sprays and wipes for counters, glass, floors and baths.
hand-soap / Bottles, tablets and sanitizer for every sink.
paper-and-kitchen / Paper, wraps, bags and boxes made of bamboo and second lives.
paper / Tissue, towels and napkins that cost no forest.
food-storage / Wraps, glass and lids that make leftovers worth keeping.
trash-and-bags / Bags for bins, compost and the market.
candles-and-air / Candles, sprays and oils for rooms that need a moment.
gifts / For hosts, newlyweds, new parents and people who have everything.
gift-cards / Gift cards by e-mail, on the day that you choose.
gift-boxes / Sets for movie night, new kitchens and good dogs, packed and ready.
baby / First foods and gentle care, checked by parents on our team.
baby-food / Smooth, then lumpy, then everything.
purees / Pouches, jars and cereals for first spoons.
baby-snacks / Melts, puffs and wafers for small hands in strollers.
baby-care / For soft skin and long nights.
diapering / Diapers, wipes and creams that let everybody sleep.
baby-bath / Wash, shampoo, lotion and bubbles without tears.
pets / Real food and clean paws for those who own the sofa.
dogs / Dinner, chews and bribes.
dog-food / Dry, wet and toppers with meat named first.
dog-treats / For good dogs, and for training the others.
cats / On their terms, as ever.
cat-food / Pâté, shreds, kibble and toppers for critics.
cat-treats / Crunchy, lickable and, of course, catnip.
pet-care / Baths, litter and joints.
pet-supplements / Chews for hips, nerves and tummies.
pet-grooming / Shampoo, wipes, litter and the little bags.
`;

const BY_KEY = new Map(
  COPY.trim()
    .split('\n')
    .map((line): [string, string] => {
      const [key = '', text = ''] = line.split(' / ');
      return [key, text];
    }),
);

/** @throws RangeError for a page without words: a mistake in the stock list. */
export function categoryCopy(key: string): string {
  const text = BY_KEY.get(key);
  if (!text) throw new RangeError(`No words for the category ${key}`);
  return text;
}
