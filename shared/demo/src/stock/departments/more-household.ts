import { kindsOf } from '../kinds-table.ts';

export const moreMeat = kindsOf(`
beef / Beef Roast / tray / 🥩 / Chuck|Brisket|Tri-Tip / 2 lb|3 lb / 2199-3999 / Beef / meat / keto|paleo|gluten-free|minimally-processed / -
beef / Burger Patties / box / 🍔 / Grass-Fed|Brisket Blend|Wagyu-Style / 4 ct|8 ct / 1199-1999 / Beef / meat / keto|paleo|gluten-free|minimally-processed / -
beef / Stew Meat / tray / 🥘 / Grass-Fed|Kebab-Cut|Shank / 1 lb|2 lb / 999-1599 / Beef / meat / keto|paleo|gluten-free|minimally-processed / -
poultry / Whole Chicken / tray / 🍗 / Pasture-Raised|Heritage|Air-Chilled / 3 lb|4 lb / 1499-2499 / Chicken / meat / keto|paleo|gluten-free|minimally-processed / -
poultry / Chicken Nuggets / pouch / 🍗 / Classic|Spicy|Gluten-Free / 10 oz|24 oz / 799-1399 / Chicken, wheat flour, sunflower oil, sea salt / meat / dairy-free / -
poultry / Turkey Burgers / box / 🦃 / Classic|Spinach|Jalapeño / 4 ct|8 ct / 999-1599 / Turkey, sea salt / meat / keto|paleo|gluten-free|minimally-processed / -
poultry / Duck Breast / tray / 🦆 / Moulard|Smoked|Herbed / 12 oz|1 lb / 1699-2699 / Duck, sea salt / meat / keto|paleo|gluten-free|minimally-processed / -
pork / Pork Chops / tray / 🥩 / Bone-In|Boneless|Thick-Cut / 1 lb|2 lb / 999-1799 / Pork / meat / keto|paleo|gluten-free|minimally-processed / -
pork / Pork Tenderloin / tray / 🥩 / Plain|Herb-Rubbed|Garlic Pepper / 1 lb|1.5 lb / 1099-1699 / Pork, sea salt / meat / keto|paleo|gluten-free|minimally-processed / -
pork / Pulled Pork / pouch / 🍖 / Smoked|Carnitas|Barbecue / 12 oz|16 oz / 999-1499 / Pork, vinegar, spices, sea salt / meat / paleo|gluten-free / -
sausage / Hot Dogs / pouch / 🌭 / Beef|Turkey|Pork & Beef / 10 oz|12 oz / 699-1099 / Beef, water, sea salt, paprika / meat / keto|gluten-free / -
sausage / Chicken Sausage / pouch / 🌭 / Apple|Spinach Feta|Andouille|Mango / 12 oz|16 oz / 749-1149 / Chicken, sea salt, spices / meat / keto|gluten-free / -
sausage / Chorizo / pouch / 🌶️ / Fresh|Cured|Turkey / 9 oz|12 oz / 749-1149 / Pork, paprika, garlic, sea salt / meat / keto|paleo|gluten-free / -
lamb-and-bison / Ground Bison / tray / 🦬 / Grass-Fed|Lean|Range-Raised / 12 oz|1 lb / 1199-1799 / Bison / meat / keto|paleo|gluten-free|minimally-processed / muscle-recovery
lamb-and-bison / Lamb Chops / tray / 🐑 / Loin|Rib|Shoulder / 12 oz|1 lb / 1699-2899 / Lamb / meat / keto|paleo|gluten-free|minimally-processed / -
lamb-and-bison / Ground Lamb / tray / 🐑 / Grass-Fed|Lean|Kofta-Spiced / 1 lb|2 lb / 1199-1799 / Lamb / meat / keto|paleo|gluten-free|minimally-processed / -
deli / Sliced Turkey / pouch / 🦃 / Oven-Roasted|Smoked|Pepper / 6 oz|8 oz / 599-899 / Turkey, water, sea salt / meat / keto|paleo|gluten-free|minimally-processed / -
deli / Salami / pouch / 🥓 / Genoa|Peppered|Calabrian|Fennel / 4 oz|6 oz / 649-999 / Pork, sea salt, garlic, cultures / jerky / keto|paleo|gluten-free / -
deli / Prosciutto / pouch / 🥓 / Classic|Aged 18 Months|Speck / 3 oz|6 oz / 699-1199 / Pork, sea salt / jerky / keto|paleo|gluten-free|minimally-processed / -
deli / Ham / pouch / 🍖 / Black Forest|Honey|Uncured / 6 oz|8 oz / 599-899 / Pork, water, sea salt / meat / gluten-free|minimally-processed / -
fish / Halibut / tray / 🐟 / Pacific|Alaskan|Portions / 8 oz|12 oz / 1899-2999 / Halibut / fish / keto|paleo|gluten-free|minimally-processed / heart-health
fish / Smoked Salmon / pouch / 🍣 / Cold-Smoked|Gravlax|Pepper-Crusted / 4 oz|8 oz / 999-1699 / Salmon, sea salt / fish / keto|paleo|gluten-free|minimally-processed / heart-health
fish / Fish Sticks / box / 🐠 / Cod|Salmon|Gluten-Free / 10 oz|16 oz / 799-1199 / Cod, wheat flour, sunflower oil, sea salt / fish / dairy-free / -
fish / Ahi Tuna / tray / 🐟 / Steaks|Poke-Cut|Seared / 8 oz|12 oz / 1299-2199 / Tuna / fish / keto|paleo|gluten-free|minimally-processed / -
shellfish / Crab / tray / 🦀 / Lump|Dungeness|Snow Legs / 8 oz|1 lb / 1999-3499 / Crab / fish / keto|paleo|gluten-free|minimally-processed / -
shellfish / Lobster Tails / tray / 🦞 / Cold-Water|Maine-Style|Petite / 2 ct|4 ct / 2499-4499 / Lobster / fish / keto|paleo|gluten-free|minimally-processed / -
shellfish / Mussels / pouch / 🦪 / Blue|Green-Lipped|Garlic Butter / 1 lb|2 lb / 899-1499 / Mussels / fish / keto|paleo|gluten-free|minimally-processed / -
`);

const RED = 'red-wine';
export const moreWine = kindsOf(
  [
    [RED, 'Merlot', '🍷', 'Valley|Velvet|Reserve'],
    [RED, 'Malbec', '🍇', 'High-Altitude|Old Vine|Unoaked'],
    [RED, 'Syrah', '🍷', 'Granite|Cool-Climate|Black Pepper'],
    [RED, 'Zinfandel', '🍇', 'Old Vine|Lodi-Style|Bramble'],
    [RED, 'Tempranillo', '🍷', 'Joven|Crianza|Reserva'],
    ['white-wine', 'Pinot Grigio', '🍐', 'Alpine|Coastal|Skin-Kissed'],
    ['white-wine', 'Riesling', '🍏', 'Dry|Off-Dry|Slate'],
    ['white-wine', 'Albariño', '🍋', 'Sea Mist|Granite|Lees-Aged'],
    ['white-wine', 'White Blend', '🍐', 'Field|Orchard|Summer'],
    ['rose-wine', 'Rosé of Pinot Noir', '🍓', 'Pale|Coastal|Reserve'],
    ['rose-wine', 'Rosé of Grenache', '🍑', 'Dry|Garden|Sunset'],
    ['rose-wine', 'Orange Wine', '🍊', 'Amber|Skin-Contact|Cloudy'],
    ['sparkling-wine', 'Pét-Nat', '🥂', 'Cloudy|Rosé|Golden'],
    ['sparkling-wine', 'Prosecco-Style Sparkling', '🍾', 'Extra Dry|Brut|Rosé'],
    ['sparkling-wine', 'Sparkling Red', '🍇', 'Dry|Sweet|Frizzante'],
    ['dessert-wine', 'Late Harvest Riesling', '🍯', 'Golden|Noble|Honeyed'],
    ['dessert-wine', 'Port-Style Wine', '🍷', 'Ruby|Tawny|White'],
    ['dessert-wine', 'Sherry-Style Wine', '🥃', 'Fino|Amontillado|Cream'],
    ['dessert-wine', 'Muscat', '🍑', 'Orange|Late Picked|Sun-Dried'],
  ]
    .map(
      ([leaf, noun, art, flavors]) =>
        `${leaf} / ${noun} / wine / ${art} / ${flavors} / 750 ml / 1499-3199 / Organic grapes / wine / vegan / -`,
    )
    .join('\n'),
);

export const moreHome = kindsOf(`
dish / Dish Brush / box / 🧽 / Bamboo|Bottle|Pot Scrubber / 1 ct|2 ct / 699-1199 / - / - / - / -
dish / Sponges / pouch / 🧽 / Plant Cellulose|Scrubber|Loofah / 3 ct|6 ct / 399-699 / - / - / - / -
laundry / Laundry Sheets / box / 🧺 / Fresh Linen|Free & Clear|Lavender / 32 ct|64 ct / 999-1799 / - / - / - / -
laundry / Stain Remover / spray / ✨ / Enzyme|Oxygen|Unscented / 16 fl oz|22 fl oz / 499-799 / - / - / - / -
laundry / Oxygen Brightener / pouch / 🫧 / Free & Clear|Citrus|Lavender / 2 lb|4 lb / 899-1499 / - / - / - / -
all-purpose / Bathroom Cleaner / spray / 🚿 / Tea Tree|Eucalyptus|Unscented / 16 fl oz|28 fl oz / 449-749 / - / - / - / -
all-purpose / Floor Cleaner / bottle / 🪵 / Lemon|Almond Oil|Pine / 24 fl oz|32 fl oz / 549-899 / - / - / - / -
all-purpose / Cleaning Wipes / tub / 🧻 / Citrus|Lavender|Free & Clear / 35 ct|75 ct / 449-799 / - / - / - / -
hand-soap / Hand Soap / bottle / 🧼 / Lemon Verbena|Lavender|Unscented|Basil / 12 fl oz|33 fl oz / 449-899 / - / - / - / -
hand-soap / Foaming Hand Soap Tablets / pouch / 🫧 / Grapefruit|Eucalyptus|Free & Clear / 4 ct|8 ct / 699-1199 / - / - / - / -
hand-soap / Hand Sanitizer / spray / 🧴 / Aloe|Citrus|Unscented / 2 fl oz|8 fl oz / 399-799 / - / - / - / -
paper / Facial Tissue / box / 🤧 / Bamboo|Recycled|Lotion-Free / 3 ct|6 ct / 599-1099 / - / - / - / -
paper / Napkins / pouch / 🍽️ / Bamboo|Recycled|Unbleached / 100 ct|200 ct / 399-699 / - / - / - / -
food-storage / Storage Bags / box / 🥪 / Sandwich|Quart|Gallon / 40 ct|60 ct / 499-899 / - / - / - / -
food-storage / Glass Containers / box / 🥡 / Round|Rectangular|Snack / 2 ct|5 ct / 1499-3499 / - / - / - / -
food-storage / Silicone Lids / box / 🥣 / Stretch|Floral|Clear / 3 ct|6 ct / 999-1799 / - / - / - / -
trash-and-bags / Trash Bags / roll / 🗑️ / Tall Kitchen|Small|Drawstring / 20 ct|40 ct / 599-1199 / - / - / - / -
trash-and-bags / Compost Bags / roll / 🍂 / Countertop|Tall|Yard / 25 ct|50 ct / 699-1299 / - / - / - / -
trash-and-bags / Produce Bags / pouch / 🥬 / Mesh|Cotton|Assorted / 3 ct|6 ct / 699-1299 / - / - / - / -
candles-and-air / Soy Candle / jar / 🕯️ / Fig|Cedar & Sage|Citrus Grove|Unscented / 8 oz|12 oz / 1499-2699 / - / - / - / -
candles-and-air / Room Spray / spray / 🌿 / Lavender|Eucalyptus Mint|Grapefruit / 4 fl oz|8 fl oz / 799-1399 / - / - / - / -
candles-and-air / Essential Oil / dropper / 🌸 / Lavender|Peppermint|Tea Tree|Sweet Orange / 0.5 fl oz|1 fl oz / 699-1499 / - / - / - / stress-relief
`);

/** Products of the baby department; those that are not food are taxed as general merchandise. */
export const moreBaby = kindsOf(`
purees / Baby Purée Jar / jar / 🥕 / Carrot|Apple|Peas|Butternut Squash / 4 oz|6 × 4 oz / 149-249 / = / vegetable / vegan|gluten-free|nut-free|minimally-processed / -
purees / Meat Purée / jar / 🍗 / Chicken|Beef|Turkey / 2.5 oz|4 oz / 249-399 / = / meat / gluten-free|nut-free|dairy-free|minimally-processed / -
baby-snacks / Baby Puffs / tub / 🌽 / Sweet Potato|Strawberry|Kale & Apple / 1.5 oz|2.1 oz / 299-499 / Sorghum flour, vegetable purée / snack / vegan|nut-free|gluten-free / -
baby-snacks / Toddler Bars / box / 🍓 / Oat & Apple|Strawberry|Spinach & Banana / 5 ct|8 ct / 449-649 / Whole grain oats, fruit purée, sunflower oil / bar / vegan|nut-free / oats
diapering / Diapers / pouch / 🐻 / Newborn|Size 2|Size 4|Overnight / 24 ct|72 ct / 1199-3499 / - / - / - / -
diapering / Diaper Cream / tube / 🐥 / Zinc|Calendula|Fragrance-Free / 3 oz|4 oz / 799-1299 / - / - / - / skin-health
baby-bath / Baby Lotion / bottle / 🐤 / Oat|Calendula|Fragrance-Free / 8 fl oz|12 fl oz / 899-1399 / - / - / - / skin-health
baby-bath / Baby Shampoo / bottle / 🫧 / Chamomile|Tear-Free|Lavender / 8 fl oz|12 fl oz / 799-1199 / - / - / - / -
baby-bath / Bubble Bath / bottle / 🛁 / Lavender|Orange|Unscented / 12 fl oz|16 fl oz / 799-1299 / - / - / - / -
`);

export const morePets = kindsOf(`
dog-food / Wet Dog Food / can / 🐶 / Beef Stew|Chicken Pâté|Lamb & Rice|Turkey / 12.5 oz|12 × 12.5 oz / 279-449 / - / - / - / -
dog-food / Dog Food Topper / pouch / 🦴 / Bone Broth|Salmon|Pumpkin / 3 oz|8 oz / 399-899 / - / - / - / -
dog-food / Puppy Food / bag / 🐕 / Chicken & Oat|Lamb|Salmon / 4 lb|11 lb / 1799-3299 / - / - / - / -
dog-treats / Dental Chews / pouch / 🦷 / Mint|Original|Small Breed / 10 ct|28 ct / 899-1799 / - / - / - / -
dog-treats / Dog Jerky / pouch / 🥩 / Beef|Chicken|Sweet Potato / 5 oz|10 oz / 799-1399 / - / - / - / -
dog-treats / Training Bites / pouch / 🐾 / Bacon|Blueberry|Cheddar|Peanut Butter / 4 oz|8 oz / 499-899 / - / - / - / -
cat-food / Dry Cat Food / bag / 🐈 / Chicken|Salmon|Indoor / 3 lb|6 lb / 1299-2499 / - / - / - / -
cat-food / Kitten Food / can / 🐱 / Chicken|Whitefish|Turkey / 3 oz|12 × 3 oz / 199-299 / - / - / - / -
cat-food / Cat Food Topper / pouch / 🐟 / Tuna Flakes|Chicken Broth|Salmon / 1.4 oz|6 × 1.4 oz / 149-249 / - / - / - / -
cat-treats / Lickable Treats / pouch / 🐟 / Tuna|Chicken|Shrimp / 4 ct|12 ct / 399-899 / - / - / - / -
cat-treats / Crunchy Cat Bites / pouch / 🐾 / Salmon|Cheese|Turkey / 2.5 oz|6 oz / 299-549 / - / - / - / -
cat-treats / Catnip / pouch / 🌿 / Loose Leaf|Spray-Dried|Toy Refill / 1 oz|2 oz / 399-699 / - / - / - / -
pet-supplements / Hip & Joint Chews / jar / 🐕 / Duck|Peanut Butter|Bacon / 60 ct|90 ct / 1799-2999 / - / - / - / -
pet-supplements / Calming Chews / jar / 🌙 / Chamomile|Hemp|Turkey / 45 ct|90 ct / 1499-2799 / - / - / - / -
pet-supplements / Pet Probiotic / tub / 🦠 / Dog|Cat|Puppy / 30 ct|60 ct / 1699-2699 / - / - / - / -
pet-grooming / Pet Shampoo / bottle / 🛁 / Oatmeal|Puppy|Hypoallergenic / 12 fl oz|16 fl oz / 899-1499 / - / - / - / -
pet-grooming / Grooming Wipes / pouch / 🐾 / Unscented|Aloe|Paw / 60 ct|100 ct / 599-1099 / - / - / - / -
pet-grooming / Cat Litter / bag / 🐈 / Clumping Corn|Wood Pellet|Walnut / 8 lb|18 lb / 1199-2499 / - / - / - / -
pet-grooming / Waste Bags / box / 🐕 / Compostable|Extra Thick|Lavender / 120 ct|240 ct / 699-1399 / - / - / - / -
`);
