/**
 * What shoppers type, and what fits it, by hand: `text / shelf / title / labels / most dollars`. Shelf and title are patterns (`-` fits all), a product
 * must be on such a shelf and be called so; labels and price are conditions besides. The word before the first line of a kind names the kind.
 */
export const ASKED = `
# thing
oats / Oatmeal / oats
pasta / ^Pasta$|Noodles / -
milk / Milk & Cream|Plant Milk / milk
butter / ^Butter$ / -
olive oil / Oils & Ghee / olive oil
sesame oil / Oils & Ghee / sesame oil
coconut oil / Oils & Ghee / coconut oil
balsamic glaze / Vinegar / balsamic
vinegar / ^Vinegar$ / -
mustard / Condiments / mustard
barbecue sauce / Condiments / barbecue
pizza sauce / Pasta Sauce / pizza
pasta sauce / Pasta Sauce / -
curry sauce / Cooking Sauces / curry
tahini / Condiments|Dips / tahini
capers / Olives / capers
olives / Olives / olives
pickles / Olives / pickle
sauerkraut / Olives / sauerkraut
rice / ^Rice$ / -
rice noodles / Noodles / rice noodles
soba / Noodles / soba
couscous / Whole Grains / couscous
millet / Whole Grains / millet
kidney beans / Beans / kidney
lentils / Beans / lentil
cane sugar / Sugar / cane sugar
date syrup / Sugar / date syrup
cookie mix / Baking Mixes / cookie
cake mix / Baking Mixes / cake mix
baking powder / Extracts / baking powder
vanilla extract / Extracts / vanilla extract
sprinkles / Extracts / sprinkles
muesli / Granola / muesli
granola / ^Granola$ / granola
cereal / ^Cereal$ / -
bran flakes / Cereal / bran
cashew butter / Nut Butters / cashew butter
peanut butter / Nut Butters / peanut butter
jam / Jams / -
soup / Soups / soup
tuna / Tinned Fish|Fish / tuna
salmon / Fish / salmon
bread / ^Bread$ / -
cheese / ^Cheese$ / -
yogurt / ^Yogurt$ / -
eggs / ^Eggs$ / -
tofu / Tofu / tofu
hummus / Hummus / hummus
ice cream / ^Ice Cream$ / -
popcorn / ^Popcorn$ / -
crackers / ^Crackers$ / -
pretzels / ^Pretzels$ / -
cookies / ^Cookies$ / -
potato chips / ^Chips$ / potato chips
trail mix / Trail Mix / -
jerky / Jerky / -
coffee / ^Coffee$ / -
tea / ^Tea$ / -
matcha / Matcha / matcha
juice / ^Juice$ / -
kombucha / ^Kombucha$ / -
sparkling water / Sparkling Water / sparkling water
shampoo / Hair Care|Baby Bath / shampoo
toothpaste / Oral Care / toothpaste
deodorant / ^Deodorant$ / -
sunscreen / Sun Care / -
lip balm / Lip Care / balm
hand soap / Hand Soap / -
laundry detergent / ^Laundry$ / detergent
diapers / Diapers / diapers
dog food / Dog Food / -
cat treats / Cat Treats / -
bacon / Pork & Bacon / bacon
sausage / ^Sausage$ / -
ground beef / ^Beef$ / ground
chicken breast / Chicken / breast
shrimp / Shellfish / shrimp
avocado / ^Fruit$ / avocado
lemons / ^Fruit$ / lemon
bananas / ^Fruit$ / banana
pizza / ^Pizza$ / -
falafel / Plant-Based|Appetizers / falafel
waffles / Frozen Breakfast / waffle
candle / Candles / candle
# attribute
gluten free pasta / ^Pasta$|Noodles / - / gluten-free
gluten free bread / ^Bread$ / - / gluten-free
gluten-free crackers / ^Crackers$ / - / gluten-free
gf cookies / ^Cookies$ / - / gluten-free
vegan cheese / ^Cheese$ / - / vegan
vegan ice cream / ^Ice Cream$|Frozen Desserts / - / vegan
vegan chocolate / ^Chocolate$|Baking Chocolate / - / vegan
dairy free ice cream / ^Ice Cream$|Frozen Desserts / - / dairy-free
organic milk / Milk & Cream|Plant Milk / milk / organic
organic coffee / ^Coffee$ / - / organic
organic olive oil / Oils & Ghee / olive oil / organic
fair trade coffee / ^Coffee$ / - / fair-trade
fair trade chocolate / ^Chocolate$|Baking Chocolate / - / fair-trade
keto granola / ^Granola$ / - / keto
keto bread / ^Bread$ / - / keto
paleo crackers / ^Crackers$ / - / paleo
grass fed beef / ^Beef$ / - / grass-fed
wild caught salmon / Fish / salmon / wild-caught
kosher pickles / Olives / pickle / kosher
nut free granola / ^Granola$ / - / nut-free
sugar free cookies / ^Cookies$ / - / low-sugar
plant based milk / Plant Milk / milk / vegan
cruelty free shampoo / Hair Care|Baby Bath / shampoo / cruelty-free
non gmo popcorn / ^Popcorn$ / - / non-gmo
# kind
red wine / ^Red Wine$ / -
white wine / ^White Wine$ / -
sparkling wine / Sparkling Wine / -
dessert wine / Dessert Wine / -
pinot noir / Wine|Rosé / pinot noir
rose wine / Rosé / -
frozen mango / Frozen Fruit / mango
dried mango / Dried Fruit / mango
frozen vegetables / Frozen Vegetables / -
dark chocolate / ^Chocolate$|Baking Chocolate / dark
milk chocolate / ^Chocolate$|Baking Chocolate / milk
green tea / ^Tea$|Sparkling / green
herbal tea / ^Tea$ / -
almond milk / Plant Milk / almond
oat milk / Plant Milk / oat
coconut milk / Plant Milk|Canned|Cooking / coconut milk
almond flour / ^Flour$ / almond
almond butter / Nut Butters / almond butter
sunflower seeds / ^Seeds$ / sunflower
pumpkin seeds / ^Seeds$ / pumpkin
chocolate chips / Baking Chocolate / chips
kale chips / ^Chips$ / kale
rice cakes / Rice Cakes / -
apple cider vinegar / ^Vinegar$ / apple cider
red wine vinegar / ^Vinegar$ / red wine
dish soap / ^Dish$ / soap
baby food / Baby Food|Purées / -
baby wash / Baby Bath / -
cat food / Cat Food / -
fish oil / Omega / -
vitamin c / ^Vitamins$ / vitamin c
vitamin d / ^Vitamins$ / vitamin d
collagen / Protein & Collagen / collagen
# price
red wine under $20 / ^Red Wine$ / - / - / 20
white wine under 15 dollars / ^White Wine$ / - / - / 15
coffee under $12 / ^Coffee$ / - / - / 12
olive oil less than $15 / Oils & Ghee / olive oil / - / 15
chocolate under $4 / ^Chocolate$|Baking Chocolate / - / - / 4
vegan chocolate under $5 / ^Chocolate$|Baking Chocolate / - / vegan / 5
snack bars below $3 / Snack Bars / - / - / 3
gluten free pasta under $5 / ^Pasta$|Noodles / - / gluten-free / 5
shampoo up to $12 / Hair Care|Baby Bath / shampoo / - / 12
cheese under 8 bucks / ^Cheese$ / - / - / 8
tea max $6 / ^Tea$ / - / - / 6
dog food under $10 / Dog Food / - / - / 10
# other words
garbanzo beans / Beans / chickpea
porridge / Oatmeal / -
evoo / Oils & Ghee / olive oil
oj / ^Juice$ / orange
tp / Paper Goods / bath tissue
toilet paper / Paper Goods / bath tissue
kitchen roll / Paper Goods / paper towel
fizzy water / Sparkling Water / sparkling water
soft drink / ^Soda$ / -
catsup / Condiments / ketchup
prawns / Shellfish / shrimp
crisps / Chips|Crisps / chips|crisps
kibble / Dog Food|Cat Food / -
candy / Candy / -
nappies / Diapers / diaper
chickpeas / Beans / chickpea
mac and cheese / - / mac & cheese
champagne / Sparkling Wine / -
# slips
chocolat almnd / Chocolate|Candy|Snack Bars|Nut|Milk / chocolate.*almond|almond.*chocolate
otas / Oatmeal / oats
cofee / ^Coffee$ / -
coffe / ^Coffee$ / -
ketchpu / Condiments / ketchup
yoghurt / ^Yogurt$ / -
yogrut / ^Yogurt$ / -
granloa / ^Granola$ / -
bannana / ^Fruit$ / banana
avacado / ^Fruit$ / avocado
brocoli / Vegetables / broccoli
tumeric / - / turmeric
quinua / - / quinoa
kambucha / ^Kombucha$ / -
sparklng watr / Sparkling Water / sparkling water
penut buter / Nut Butters / peanut butter
peanutbutter / Nut Butters / peanut butter
olive oyl / Oils & Ghee / olive oil
shampo / Hair Care|Baby Bath / shampoo
tootpaste / Oral Care / toothpaste
deoderant / ^Deodorant$ / -
granola brs / Snack Bars / granola
mustrad / Condiments / mustard
vinagar / ^Vinegar$ / -
cinamon / - / cinnamon
chiken / Chicken|Sausage|Deli / chicken
samon / Fish / salmon
suasage / ^Sausage$ / -
icecream / ^Ice Cream$ / -
almondmilk / Plant Milk / almond
dogfood / Dog Food / -
sun screen / Sun Care / -
pop corn / ^Popcorn$ / -
tooth paste / Oral Care / toothpaste
mayonaise / Condiments / mayo
# need
school lunch / Snack Bars|Dried Fruit|Baby Snacks|Chips|Crackers|Cookies|Cheese|Juice|Fruit|Trail Mix|Popcorn|Pretzels|Puffs / -
kids snacks / Snack|Dried Fruit|Cookies|Crackers|Chips|Puffs|Trail Mix / -
gut health / - / - / gut-health
immune support / - / - / immune-support
stress relief / - / - / stress-relief
# nonsense
zzqqxx / none / -
qwfpgj / none / -
日本語 / none / -
`;
