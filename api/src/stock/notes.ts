import type { Kind } from './kinds.ts';

/** What a flavor's words promise to the tongue or the nose; the first that matches is taken. */
const FLAVORS: readonly (readonly [words: RegExp, notes: string])[] = [
  [/smok/i, 'Slow-smoked over hardwood|Smoky, with a long finish'],
  [/salted caramel|caramel/i, 'Caramel first, salt after|Deep caramel, never sticky'],
  [/dark (chocolate|85|70)|dark$/i, 'Dark, with a clean snap of cacao|More cacao, less sugar'],
  [/chocolate|cocoa|cacao|mocha/i, 'Real cacao all the way through|Chocolate that tastes of chocolate'],
  [/peanut butter/i, 'Roasted peanuts, a pinch of salt|Peanut butter lovers, here'],
  [/honey/i, 'Sweetened with wildflower honey|A spoon of honey in every batch'],
  [/maple/i, 'Real maple, no flavoring|Sweet with dark maple'],
  [/vanilla/i, 'Flecked with real vanilla|Round and soft with vanilla'],
  [/cinnamon|pumpkin|gingersnap|pie/i, 'Warm spice, like October|Cinnamon up front'],
  [
    /jalape|habanero|ghost|cayenne|chili|spicy|hot\b|buffalo|chipotle/i,
    'Heat that builds slowly|Spicy, but you can still taste it',
  ],
  [/garlic/i, 'Roasted garlic, gently sweet|Plenty of garlic, as it should be'],
  [/rosemary|herb|basil|thyme|dill/i, 'Green and fragrant with herbs|Herbs picked in the morning'],
  [/lemon|lime|citrus|orange|grapefruit/i, 'Bright with citrus peel|Sharp, sunny citrus'],
  [/strawberr|raspberr|blueberr|berr/i, 'Ripe berries, nothing else pretending|Tart berries, picked ripe'],
  [/mango|pineapple|tropical|coconut/i, 'Tropical without the sunscreen|Ripe and sunny'],
  [/mint/i, 'Cool and clean|Fresh mint leaf, not candy'],
  [/ginger|turmeric/i, 'Warming root, freshly ground|A golden, gingery glow'],
  [/lavender|rose|hibiscus|chamomile|elderflower/i, 'Flowers, but quietly|Calm and floral'],
  [/unscented|fragrance-free|free & clear/i, 'No scent at all|For noses that object to everything'],
  [/unsweetened|no (added )?sugar|zero|sugar-free/i, 'Not a grain of added sugar|Sweet enough by itself'],
  [/no salt|low-sodium/i, 'Salt it yourself, or do not|Nothing added but time'],
  [/sea salt|salted/i, 'Just enough salt|Finished with flaky sea salt'],
  [/sprouted/i, 'Sprouted first, gentler after|Sprouted for two days'],
  [/cheddar|cheese|nacho/i, 'Aged cheddar, properly sharp|Cheesy to the last one'],
  [/grass-fed|pasture/i, 'Raised on grass, all year|Pasture, sky and time'],
  [/kids/i, 'Made for smaller people|Kid-approved, parent-read'],
];

/** What is good about such goods, by what they are made of; several, so that a shelf does not repeat itself. */
const BASES: Readonly<Record<string, string>> = {
  grain:
    'Cooks up tender, keeps its bite|From one harvest, cleaned by hand|Ready while the pan heats|Nutty, plain and useful|Holds its shape under any sauce',
  flour: 'Rises well, forgives much|Milled fine, sifted once|For bakers in a hurry|Weekend baking, weekday effort',
  nuts: 'Roasted in small batches|Crunch with a buttery end|One handful, then another|Fresh-crop and never bitter',
  oil: 'Good for the pan and the plate|Pressed once, filtered gently|High heat or none at all|Clean taste, tidy pour',
  sauce: 'Simmered long, jarred hot|Dinner is the pasta away|Thick enough to cling|Tastes of the garden, not of sugar',
  sweet: 'Small, rich, gone quickly|A treat with a short label|Hide one for yourself|Made to be shared, in theory',
  snack: 'Crisp to the bottom of the bag|Light, loud and salty|Baked, not fussed over|Never lasts the drive home',
  drink: 'Best very cold|Lively, not sugary|Good company for lunch|For glasses with ice',
  tea: 'Picked young, dried slowly|A cup to sit down for|Fragrant and clear|Roasted and packed the same week',
  beans: 'Creamy inside, whole outside|Protein for the price of a stamp|Ready for soup or salad|Soft without being mushy',
  fruit:
    'Picked ripe, kept simple|Sweet as the day it was picked|Nothing added, nothing missing|For breakfast, or straight from the bag',
  vegetable: 'Crisp, clean and ready|From field to box in days|Half the work is done|Grown close together, picked by hand',
  meat: 'No antibiotics, no hurry|Trimmed by a butcher who cares|Juicy at any doneness you like|Frozen at its best',
  fish: 'Line-caught in cold water|Firm, clean and mild|Packed within hours|Rich in omega-3',
  dairy: 'Creamy and not too sweet|Cultured slowly|From small herds',
  meal: 'Hot in minutes|Tastes like somebody cooked|Lunch without a meeting|A real dinner from the freezer',
  spice: 'Freshly ground, tightly closed|A pinch goes a long way|Wakes up a tired supper|Whole flavor, no fillers',
  water: 'Fine bubbles, clean finish|Crisp and calorie-free|Cold, clear and simple',
  juice: 'Pressed, never from concentrate|A whole orchard in a glass|Cloudy, as juice should be',
  milk: 'Creamy in coffee, good by the glass|Pours well, froths better|Short list, smooth body',
  dairymilk: 'From cows that graze|Rich, with the cream on top|Gently pasteurized',
  egg: 'Deep yolks, firm whites|From hens with room to roam|Breakfast, settled',
  butter: 'Spreads straight from the door|Rich, slow-churned|Melts into everything',
  cheese: 'Made in wheels, cut to order|Slices, melts, disappears|Aged until it means it',
  yogurt: 'Thick enough to stand a spoon in|Strained slowly, never thickened|Tangy and smooth',
  icecream: 'Dense, slow-melting, worth it|Two spoons, one tub|Churned slowly, with little air',
  broth: 'Simmered for eighteen hours|Sip it or cook with it|Clear, deep and savory',
  condiment: 'Goes with more than you think|A spoonful mends a supper|Shake first, then generously',
  syrup: 'Drizzle with abandon|Amber, thick and honest|For toast, cheese or the spoon',
  cereal: 'Stays crunchy to the last spoon|Breakfast, or midnight|Toasted low and slow',
  bread: 'Slow dough, good crust|Toasts like a dream|Baked today, sent today',
  candy: 'Chewy and bright|Colored with fruit, not numbers|One after another',
  jerky: 'Tender, not leathery|Protein for the glove box|Dried slowly over wood',
  bar: 'Fits every pocket|Soft, filling, not too sweet|For the hour before lunch',
  pickle: 'Crunch you can hear|Bright, briny and alive|For boards and burgers',
  avocado: 'Buttery and green|Ripe by the weekend|Toast’s best friend',
  sweeteners: 'Dissolves clean, bakes like sugar|For coffee, cakes and crumbles|Sweetness without the lecture',
  extracts: 'A few drops change a cake|For bakers who measure twice|Small bottle, large effect',
  'oral-care': 'Clean teeth, plain ingredients|Dentist-approved, plant-based|Two minutes, twice a day',
  makeup: 'Color that stays where you put it|Blends with a fingertip|Wears through lunch',
  'hair-care': 'Soft hair, no silicone|Rinses clean, leaves shine|For curls and the rest of us',
  deodorant: 'Holds through a long day|No aluminum, no stickiness|Goes on clear',
  'sun-care': 'No white cast, no fuss|Mineral cover that rubs in|For beaches and bus stops',
  soap: 'Rich lather, clean rinse|Leaves skin soft, not squeaky|Lasts for weeks',
  paper: 'Strong, soft and forest-free|No trees were asked|Quietly better',
  'food-storage': 'Leftovers, kept honestly|Seals tight, washes easily|One less roll of plastic',
  'trash-and-bags': 'Strong where it counts|Does not tear on the stairs|Made of what was thrown away',
  'candles-and-air': 'Burns clean for forty hours|A quiet scent, not a cloud|For rooms that need a moment',
  diapering: 'Dry through the night|Soft, stretchy, no perfume|For very long drives',
  'pet-supplements': 'For stiff mornings|Vet-formulated, dog-approved|Hidden in a treat',
  'pet-grooming': 'Clean paws, happy floors|Gentle on noses|Bath time, shortened',
  vitamins:
    'The daily basics, in honest amounts|Small to swallow, gentle after|From food, not from a lab bench|Tested by somebody else, twice',
  minerals:
    'In a form that the body takes up|Kind to the stomach|Nothing but the mineral and its capsule|For evenings and for muscles',
  probiotics: 'Alive until the date on the lid|For a calmer middle|No fridge needed|Many strains, one capsule',
  protein: 'Dissolves without clumps|Neutral enough for soup|Twenty grams a scoop|For after the work',
  herbals: 'Grown, dried and extracted with care|Old plants, new tests|A dropper in warm water|Fruiting bodies, no filler',
  'fish-oil': 'No fishy aftertaste|Small boats, deep water|Pure, and proven so|For hearts and hinges',
  'sleep-and-calm': 'For winding down, not knocking out|Asleep by chapter two|Calm without the fog|Take one, turn the lamp off',
  'greens-and-superfoods':
    'A salad in a scoop|Earthy, green and good with lemon|For mornings without vegetables|Shake hard, drink fast',
  beef: 'Grass to the last day|Dry-aged for two weeks|For cast iron and high heat|Marbled, not watery',
  poultry: 'Air-chilled, so it browns|Raised with room to run|Sunday roast, Monday soup|No antibiotics, ever',
  pork: 'Heritage breeds, more flavor|For low, slow afternoons|Crisps at the edges|Rubbed, ready, easy',
  sausage: 'Coarse-ground and well seasoned|For grills and cast-iron pans|No nitrites, no mystery|Snaps when you bite it',
  'lamb-and-bison': 'From open range|Lean, deep and a little wild|For curries and grills|Raised slowly in the hills',
  deli: 'Cured slowly, sliced thin|No nitrites added|For boards and sandwiches|Aged in mountain air',
  shellfish: 'Sweet, cold-water catch|For a proper occasion|Frozen on the boat|Garlic, butter, done',
  'face-care': 'Short formula, long results|Light, calm and fragrance-free|For skin with opinions|Works while you sleep',
  'body-care': 'Soft elbows, finally|Sinks in before you dress|Smooths without scratching|For winter skin',
  'lip-care': 'Lives in every coat|Soft by tomorrow|Beeswax, oil and nothing odd',
  dish: 'Cuts grease, spares hands|Rinses without a trace|For the daily mountain',
  laundry: 'Works in cold water|Gets out what dinner left|No dyes, no perfume cloud',
  'all-purpose': 'Spray, wipe, done|Clean without the chemistry lesson|For counters and small disasters',
  'hand-soap': 'Washes often, dries nothing|By every sink|Soft foam, quick rinse',
  'red-wine':
    'Dark fruit, fine grip|For roasts and long talks|Opens up in half an hour|Plum, pepper and a cool finish|Soft tannins, ready tonight|Low intervention, no added sugar|From a single estate|Cherry and cedar',
  'white-wine':
    'Green apple and wet stone|Crisp, dry, very cold|Pear, salt and a clean line|Rested on its lees|For oysters and porches|Low intervention, no added sugar|From a single estate|Lemon peel and almond',
  'rose-wine':
    'Pale, dry and a little salty|Wild strawberry, then gone|For lunch that becomes dinner|Peach skin and herbs|Chill it well|Low intervention, no added sugar',
  'sparkling-wine':
    'Fine bubbles, toasted edges|For good news of any size|Bottle-fermented, bone dry|Lively, with green apple|Opens with a good sound|Low intervention, no added sugar',
  'dessert-wine':
    'A small glass after dinner|Apricot, honey, a clean end|For blue cheese and tarts|Nutty, slow and warm|Keeps for weeks once open|Figs and orange peel',
  'dog-food':
    'Meat named first, nothing hidden|For lively middle years|Easy on tender stomachs|Bowls come back empty|Shiny coat in a month',
  'dog-treats':
    'For sitting, staying and being good|Chewy, small and bribe-sized|Three ingredients, one wagging tail|Keeps teeth busy|Baked slowly, broken easily',
  'cat-food': 'For critics|Fish first, grain never|Gravy to the last lick|High protein, low drama|Even the old one eats it',
  'cat-treats':
    'Shake the bag and wait|Crunch outside, cream inside|Two calories each|For forgiveness after the vet|Small, smelly, adored',
  wine: 'Low intervention, no added sugar|Bright fruit, fine grip|Opens up in half an hour|From a single estate',
  supplement: 'Third-party tested, every lot|One a day, nothing hidden|Easy on an empty stomach|Only what the label says',
  beauty: 'Gentle enough for every day|Sinks in, leaves nothing|A little is plenty|Kind to skin that complains',
  home: 'Works, and smells of little|Tough on the mess, easy on hands|Refill it, keep the bottle|Plant-powered and plain',
  baby: 'Soft on new skin|Simple, as first things should be|Tested by very honest critics|Made for little people',
  pets: 'Tails agree|Real meat, named first|Bowls come back empty|No fillers, no mystery',
};

/** Short phrases about this flavor of this kind, most particular first. */
export function notesOf(kind: Kind, flavor: string, department: string): string[] {
  const ofFlavor = FLAVORS.find(([words]) => words.test(flavor))?.[1].split('|') ?? [];
  const eaten = kind.made !== undefined;
  const ofBase = (BASES[kind.leaf] ?? BASES[eaten ? (kind.base ?? '') : department] ?? '').split('|').filter(Boolean);
  // What smells of honey is not sweetened with it; a vegan cheddar was never aged.
  const isTrue = eaten
    ? !/vegan/i.test(flavor) && kind.base !== 'wine'
    : /scent|fragrance|free & clear|lavender|mint|citrus|lemon/i.test(flavor);
  return [...(isTrue ? ofFlavor : []), ...ofBase];
}
