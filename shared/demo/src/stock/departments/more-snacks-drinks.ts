import { kindsOf } from '../kinds-table.ts';

export const moreSnacks = kindsOf(`
chips / Sweet Potato Chips / bag / 🍠 / Sea Salt|Rosemary|Smoky Barbecue / 5 oz|6 oz / 399-599 / Sweet potatoes, avocado oil, sea salt / snack / vegan|paleo|gluten-free / avocado
chips / Cassava Chips / bag / 🥔 / Sea Salt|Lime|Nacho|Chimichurri / 4 oz|5 oz / 399-599 / Cassava, avocado oil, sea salt / snack / vegan|paleo|gluten-free / avocado
chips / Kale Chips / bag / 🥬 / Sea Salt|Nacho|Ranch / 2 oz|3 oz / 449-649 / Kale, sunflower seeds, sea salt / snack / vegan|gluten-free / -
puffs / Cheese Puffs / bag / 🧀 / Aged Cheddar|White Cheddar|Jalapeño Cheddar / 4.5 oz|6 oz / 399-599 / Corn, cheddar cheese (milk), sunflower oil, sea salt / snack / vegetarian|gluten-free / -
puffs / Veggie Straws / bag / 🥕 / Sea Salt|Garden|Ranch / 5 oz|7 oz / 349-549 / Potato starch, spinach, tomato, sea salt / snack / vegetarian|gluten-free / -
puffs / Quinoa Crisps / bag / 🌾 / Sea Salt|Sweet Chili|Cheddar / 4 oz|5 oz / 399-599 / Quinoa flour, corn, sunflower oil, sea salt / snack / vegan|gluten-free / -
rice-cakes / Rice Cakes / pouch / 🍘 / Lightly Salted|Caramel|Everything|White Cheddar / 4.5 oz|8.5 oz / 299-499 / Brown rice, sea salt / snack / vegan|gluten-free / -
rice-cakes / Mini Rice Crisps / bag / 🍘 / Sea Salt|Tamari|Dark Chocolate|Barbecue / 3.5 oz|6 oz / 299-499 / Brown rice, sunflower oil, sea salt / snack / vegan|gluten-free / -
popcorn / Microwave Popcorn / box / 🍿 / Sea Salt|Butter|No Salt / 3 ct|6 ct / 449-699 / Popcorn, coconut oil, sea salt / snack / vegetarian|gluten-free / -
popcorn / Popcorn Kernels / jar / 🌽 / Yellow|White|Heirloom Red / 20 oz|28 oz / 449-799 / Popcorn / grain / vegan|gluten-free|minimally-processed / -
crackers / Seed Crackers / box / 🌻 / Original|Rosemary & Olive|Everything|Beet / 4.5 oz|5 oz / 499-749 / Flax, sunflower seeds, pumpkin seeds, sea salt / snack / vegan|keto|paleo|gluten-free|nut-free / -
crackers / Graham Crackers / box / 🍯 / Honey|Cinnamon|Chocolate / 8 oz|14.4 oz / 399-599 / Whole wheat flour, cane sugar, sunflower oil, honey / snack / vegetarian / -
pretzels / Pretzel Nuggets / pouch / 🥨 / Peanut Butter|Almond Butter|Cheddar / 8 oz|10 oz / 499-749 / Wheat flour, sunflower oil, sea salt / snack / vegetarian / -
cookies / Sandwich Cookies / box / 🍪 / Chocolate|Vanilla|Mint|Peanut Butter / 8 oz|12 oz / 449-699 / Wheat flour, cane sugar, palm oil, cacao / sweet / vegan / cacao
cookies / Shortbread / box / 🍪 / Butter|Lemon|Earl Grey|Chocolate-Dipped / 5 oz|7 oz / 549-799 / Wheat flour, butter (milk), cane sugar / sweet / vegetarian / -
cookies / Fig Bars / box / 🍪 / Original Fig|Raspberry|Blueberry|Apple Cinnamon / 6 ct|12 ct / 399-699 / Whole wheat flour, figs, cane sugar / sweet / vegan / -
chocolate / Truffles / box / 🍫 / Dark|Hazelnut|Sea Salt Caramel|Espresso / 4.2 oz|6.3 oz / 699-1199 / Cacao beans, coconut oil, cane sugar / sweet / vegan|gluten-free / cacao|coconut
chocolate / Chocolate-Covered Almonds / pouch / 🌰 / Dark|Milk|Turmeric Ginger / 5 oz|8 oz / 599-999 / Almonds, dark chocolate, sea salt / sweet / vegan|gluten-free / cacao|almond
candy / Licorice / pouch / 🍬 / Strawberry|Black|Green Apple / 5 oz|7 oz / 399-599 / Wheat flour, cane sugar, molasses / candy / vegan / -
candy / Hard Candy / pouch / 🍭 / Honey Lemon|Ginger|Root Beer|Fruit Mix / 3.3 oz|6 oz / 299-499 / Cane sugar, tapioca syrup, natural flavor / candy / vegan|gluten-free / ginger
candy / Chewing Gum / box / 🌿 / Peppermint|Spearmint|Cinnamon / 6 ct|12 ct / 599-999 / Chicle, xylitol, natural flavor / spice / vegan|gluten-free|low-sugar / -
candy / Peanut Butter Candies / pouch / 🥜 / Dark Chocolate|Crunchy|Pretzel / 4 oz|6 oz / 449-699 / Peanuts, cacao beans, cane sugar, sea salt / sweet / vegan|gluten-free / cacao
bars / Granola Bars / box / 🌾 / Chocolate Chip|Oats & Honey|Peanut Butter|Cranberry / 5 ct|6 ct / 449-699 / Oats, tapioca syrup, sunflower oil, sea salt / bar / vegan / oats
bars / Fruit & Nut Bar / bar / 🌰 / Cherry Pie|Cashew|Banana Bread|Carrot Cake / 1.7 oz|2.2 oz / 149-279 / Dates, cashews, almonds / bar / vegan|paleo|gluten-free|minimally-processed / energy|almond
bars / Collagen Bar / bar / 💪 / Coconut|Lemon Cookie|Fudge Brownie / 1.6 oz|2 oz / 249-399 / Collagen, almonds, coconut, chicory fiber / bar / paleo|gluten-free / collagen|coconut
nuts / Pistachios / pouch / 🥜 / Roasted & Salted|Shelled|Chili Lime|Raw / 8 oz|16 oz / 799-1599 / Pistachios / nuts / vegan|keto|paleo|gluten-free / heart-health
nuts / Pecans / pouch / 🌰 / Halved|Candied|Rosemary|Roasted / 6 oz|12 oz / 799-1399 / Pecans / nuts / vegan|keto|paleo|gluten-free / -
nuts / Macadamias / pouch / 🥥 / Dry-Roasted|Honey|Sea Salt|Raw / 5 oz|10 oz / 899-1699 / Macadamias / nuts / vegan|keto|paleo|gluten-free / -
nuts / Mixed Nuts / tub / 🥜 / Deluxe|Lightly Salted|Raw|Smoked / 10 oz|18 oz / 899-1699 / Almonds, cashews, pecans, brazil nuts / nuts / vegan|paleo|gluten-free / almond
seeds / Sunflower Seeds / pouch / 🌻 / Raw|Roasted|Sea Salt|Sprouted / 8 oz|16 oz / 349-649 / Sunflower seeds / nuts / vegan|keto|paleo|nut-free|gluten-free|minimally-processed / -
seeds / Hemp Hearts / pouch / 🌱 / Shelled|Toasted|Vanilla / 8 oz|16 oz / 799-1299 / Hemp seeds / nuts / vegan|keto|paleo|gluten-free|minimally-processed / heart-health
seeds / Flaxseed / pouch / 🌾 / Golden|Brown|Milled / 14 oz|24 oz / 449-799 / Flaxseed / nuts / vegan|keto|paleo|gluten-free|minimally-processed / gut-health
dried-fruit / Raisins / pouch / 🍇 / Golden|Thompson|Jumbo / 9 oz|16 oz / 349-599 / Grapes / fruit / vegan|paleo|gluten-free|minimally-processed / -
dried-fruit / Apple Rings / pouch / 🍎 / Unsweetened|Cinnamon|Tart Green / 3 oz|5 oz / 399-649 / Apples / fruit / vegan|paleo|gluten-free|minimally-processed / -
dried-fruit / Dried Berries / pouch / 🫐 / Cranberry|Goji|Blueberry|Cherry / 5 oz|8 oz / 599-999 / = / fruit / vegan|paleo|gluten-free|minimally-processed / immune-support
dried-fruit / Freeze-Dried Fruit / pouch / 🍓 / Strawberry|Banana|Raspberry|Mango / 1.2 oz|2.5 oz / 449-799 / = / fruit / vegan|paleo|gluten-free|minimally-processed / -
trail-mix / Nut-Free Trail Mix / pouch / 🌻 / Berry|Tropical|Chocolate / 6 oz|10 oz / 549-849 / Sunflower seeds, pumpkin seeds, raisins, coconut / nuts / vegan|nut-free|gluten-free / coconut
trail-mix / Keto Snack Mix / pouch / 🧀 / Rosemary|Everything|Spicy / 5 oz|8 oz / 649-1049 / Pecans, macadamias, pumpkin seeds, sea salt / nuts / vegan|keto|paleo|gluten-free / -
jerky / Bison Bar / bar / 🦬 / Cranberry|Jalapeño|Uncured Bacon / 1.5 oz|2 oz / 249-349 / Bison, dried cranberries, sea salt / jerky / paleo|gluten-free / muscle-recovery
jerky / Chicken Chips / bag / 🍗 / Sea Salt|Buffalo|Barbecue / 2.5 oz|4 oz / 549-799 / Chicken, egg whites, sunflower oil, sea salt / jerky / keto|gluten-free / -
jerky / Mushroom Jerky / pouch / 🍄 / Teriyaki|Smoky|Zesty Thai / 2 oz|4 oz / 599-899 / Mushrooms, coconut aminos, sea salt / snack / vegan|paleo|gluten-free|soy-free / mushroom
jerky / Salmon Jerky / pouch / 🐟 / Original|Lemon Pepper|Teriyaki / 2 oz|3 oz / 699-999 / Salmon, coconut aminos, sea salt / jerky / paleo|gluten-free|soy-free / heart-health
seaweed / Seaweed Crisps / bag / 🍙 / Coconut|Almond|Sesame Brown Rice / 1.4 oz|3 oz / 349-549 / Seaweed, brown rice, sesame seeds / snack / vegan|gluten-free / coconut|almond
seaweed / Nori Sheets / pouch / 🍙 / Toasted|Raw|Sushi Party / 10 ct|50 ct / 499-1499 / Seaweed / vegetable / vegan|keto|paleo|gluten-free|minimally-processed / -
seaweed / Furikake / jar / 🍚 / Sesame Nori|Wasabi|Shiso|Spicy / 1.7 oz|3 oz / 599-899 / Sesame seeds, seaweed, sea salt / spice / vegan|gluten-free / -
dips / Bean Dip / tub / 🫘 / Black Bean|Chipotle|Jalapeño / 10 oz|16 oz / 399-599 / Beans, tomatoes, peppers, sea salt / beans / vegan|gluten-free / -
dips / Cashew Queso / jar / 🧀 / Mild|Spicy|Roasted Pepper / 10.8 oz|16 oz / 649-949 / Cashews, water, peppers, nutritional yeast / sauce / vegan|gluten-free|dairy-free / -
dips / Olive Tapenade / jar / 🫒 / Green|Black|Artichoke / 6.5 oz|8 oz / 549-849 / Olives, olive oil, capers, garlic / pickle / vegan|keto|paleo|gluten-free|minimally-processed / -
`);

export const moreBeverages = kindsOf(`
coffee / Instant Coffee / jar / ☕ / Medium Roast|Dark Roast|Decaf|Mushroom / 3 oz|7 oz / 799-1499 / Arabica coffee beans / tea / vegan|keto|gluten-free / energy|mushroom
coffee / Coffee Pods / box / ☕ / Breakfast|French Roast|Espresso|Decaf / 10 ct|24 ct / 799-1699 / Arabica coffee beans / tea / vegan|keto|gluten-free / energy
coffee / Canned Latte / can / 🥫 / Oat|Mocha|Vanilla|Brown Sugar / 8 fl oz|4 × 8 fl oz / 299-449 / Water, coffee, oat milk, cane sugar / drink / vegan / energy|oats
tea / Green Tea / box / 🍵 / Sencha|Jasmine|Genmaicha|Decaf / 16 ct|20 ct / 449-749 / Green tea leaves / tea / vegan|keto|gluten-free|minimally-processed / energy
tea / Chai Concentrate / carton / 🫖 / Classic|Slightly Sweet|Decaf|Golden / 32 fl oz|17 fl oz / 499-799 / Water, black tea, cane sugar, spices / drink / vegan|gluten-free / ginger
tea / Loose Leaf Tea / tub / 🍃 / Oolong|White Peony|Rooibos|Assam / 2.5 oz|4 oz / 899-1599 / = / tea / vegan|keto|gluten-free|minimally-processed / -
tea / Bottled Iced Tea / bottle / 🧋 / Lemon|Peach|Unsweetened Green|Hibiscus / 16 fl oz|6 × 16 fl oz / 249-399 / Water, tea, cane sugar, lemon juice / drink / vegan|gluten-free / -
matcha / Golden Milk / tub / 🫚 / Classic|Cacao|Vanilla / 5 oz|8 oz / 1299-1999 / Turmeric, coconut milk powder, ginger, cinnamon / spice / vegan|gluten-free / turmeric|ginger|sleep
sparkling-water / Mineral Water / bottle / 💧 / Natural|Lemon|Lime / 25.4 fl oz|6 × 25.4 fl oz / 249-399 / Sparkling mineral water / water / vegan|keto|gluten-free|low-sugar / -
sparkling-water / Sparkling Tea / can / 🫧 / Peach White|Raspberry Black|Mint Green / 12 fl oz|8 × 12 fl oz / 199-299 / Carbonated water, tea, natural flavor / water / vegan|keto|gluten-free|low-sugar / -
sparkling-water / Fruit Seltzer / can / 🍓 / Strawberry|Blackberry|Lime|Passion Fruit / 12 fl oz|8 × 12 fl oz / 179-279 / Carbonated water, fruit juice / water / vegan|gluten-free|low-sugar|minimally-processed / -
juice / Kids’ Juice Box / carton / 🧃 / Apple|Fruit Punch|Berry|Grape / 8 × 6.75 fl oz|32 × 6.75 fl oz / 499-799 / Water, fruit juice / juice / vegan|gluten-free|minimally-processed / -
juice / Coconut Water / carton / 🥥 / Pure|Pineapple|Sparkling|Watermelon / 11.1 fl oz|12 × 11.1 fl oz / 249-349 / Coconut water / juice / vegan|paleo|gluten-free|minimally-processed / coconut|muscle-recovery
juice / Wellness Shot / bottle / 🫚 / Ginger|Turmeric|Elderberry|Beet / 2 fl oz|6 × 2 fl oz / 299-449 / Apple juice, lemon juice / juice / vegan|paleo|gluten-free / ginger|turmeric|immune-support
kombucha / Jun Tea / bottle / 🫧 / Honey Ginger|Elderflower|Grapefruit / 12 fl oz|4 × 12 fl oz / 349-499 / Fermented green tea, honey, live cultures / drink / vegetarian|gluten-free / gut-health|ginger
kombucha / Water Kefir / bottle / 🫧 / Lemon|Raspberry|Ginger Apple / 15.2 fl oz|6 × 15.2 fl oz / 349-499 / Fermented water, cane sugar, live cultures / drink / vegan|gluten-free / gut-health|ginger
soda / Ginger Ale / can / 🫚 / Original|Diet|Blood Orange / 12 fl oz|6 × 12 fl oz / 179-249 / Carbonated water, cane sugar, ginger juice / drink / vegan|gluten-free / ginger
soda / Craft Cola / bottle / 🥤 / Classic|Cherry|Zero Sugar / 12 fl oz|4 × 12 fl oz / 199-299 / Carbonated water, cane sugar, kola nut, spices / drink / vegan|gluten-free / -
hydration / Electrolyte Mix / box / 💧 / Lemon Lime|Watermelon|Orange|Unflavored / 10 ct|30 ct / 1299-3499 / Sea salt, magnesium, potassium, natural flavor / water / vegan|keto|gluten-free|low-sugar / energy|muscle-recovery
hydration / Sports Drink / bottle / 🥤 / Fruit Punch|Lemon|Berry / 16.9 fl oz|12 × 16.9 fl oz / 229-329 / Water, coconut water, cane sugar, sea salt / drink / vegan|gluten-free / muscle-recovery|coconut
hydration / Energy Drink / can / ⚡ / Yerba Mate|Tropical|Berry|Zero Sugar Citrus / 12 fl oz|12 × 12 fl oz / 249-349 / Carbonated water, green tea extract, fruit juice / water / vegan|gluten-free|low-sugar / energy
mixers / Tonic Water / bottle / 🍸 / Indian|Light|Elderflower|Grapefruit / 4 × 6.8 fl oz|8 × 6.8 fl oz / 549-799 / Carbonated water, cane sugar, quinine / drink / vegan|gluten-free / -
mixers / Cocktail Mixer / bottle / 🍹 / Margarita|Bloody Mary|Mojito|Old Fashioned / 16 fl oz|25.4 fl oz / 899-1499 / Water, lime juice, cane sugar / drink / vegan|gluten-free / -
mixers / Alcohol-Free Aperitif / bottle / 🍊 / Bitter Orange|Grapefruit Rose|Botanical / 4 × 6.8 fl oz|16.9 fl oz / 1299-2499 / Water, grape juice, botanicals / drink / vegan|gluten-free / -
plant-milk / Coconut Milk Beverage / carton / 🥥 / Original|Unsweetened|Vanilla / 32 fl oz|6 × 32 fl oz / 379-549 / Water, coconut cream, sea salt / milk / vegan|dairy-free|gluten-free / coconut
plant-milk / Soy Milk / carton / 🫘 / Unsweetened|Vanilla|Chocolate / 32 fl oz|6 × 32 fl oz / 349-499 / Water, soybeans / milk / vegan|dairy-free|gluten-free|nut-free|minimally-processed / -
plant-milk / Cashew Milk / carton / 🥜 / Unsweetened|Vanilla|Barista / 28 fl oz|48 fl oz / 449-699 / Water, cashews, sea salt / milk / vegan|dairy-free|gluten-free|paleo|minimally-processed / -
creamer / Oat Creamer / carton / 🌾 / Original|Vanilla|Caramel|Hazelnut / 16 fl oz|24 fl oz / 399-599 / Water, oats, sunflower oil, cane sugar / milk / vegan|dairy-free / oats
creamer / Powdered Creamer / tub / ☕ / Coconut|Vanilla|Collagen|Mocha / 8.5 oz|12 oz / 1299-2299 / Coconut milk powder, acacia fiber / oil / gluten-free|keto / coconut|collagen
`);
