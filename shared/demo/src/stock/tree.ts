/** The category tree: departments, aisles, shelves. A shelf is `key: Name`; the picture is the emoji. */
export interface Department3 {
  key: string;
  name: string;
  art: string;
  tint: string;
  landing?: boolean;
  aisles: readonly { key: string; name: string; art: string; shelves: Readonly<Record<string, string>> }[];
}

export const TREE: readonly Department3[] = [
  {
    key: 'pantry',
    name: 'Pantry',
    art: '🥫',
    tint: '#f0dfb8',
    aisles: [
      {
        key: 'grains-and-pasta',
        name: 'Grains & Pasta',
        art: '🍝',
        shelves: {
          pasta: 'Pasta',
          noodles: 'Noodles & Ramen',
          rice: 'Rice',
          'whole-grains': 'Whole Grains',
          'beans-and-lentils': 'Beans & Lentils',
        },
      },
      {
        key: 'baking',
        name: 'Baking',
        art: '🧁',
        shelves: {
          flour: 'Flour',
          sweeteners: 'Sugar & Sweeteners',
          'baking-mixes': 'Baking Mixes',
          'baking-chocolate': 'Baking Chocolate & Add-Ins',
          extracts: 'Extracts & Decorations',
        },
      },
      {
        key: 'oils-and-sauces',
        name: 'Oils & Sauces',
        art: '🫒',
        shelves: {
          oils: 'Oils & Ghee',
          vinegar: 'Vinegar',
          'pasta-sauce': 'Pasta Sauce',
          condiments: 'Condiments & Dressings',
          'hot-sauce-and-salsa': 'Hot Sauce & Salsa',
          'cooking-sauces': 'Cooking Sauces',
          'olives-and-pickles': 'Olives & Pickles',
        },
      },
      {
        key: 'breakfast',
        name: 'Breakfast',
        art: '🥣',
        shelves: { oats: 'Oatmeal & Porridge', granola: 'Granola', cereal: 'Cereal', pancakes: 'Pancakes & Syrup' },
      },
      {
        key: 'spreads-and-cans',
        name: 'Spreads & Cans',
        art: '🥜',
        shelves: {
          'nut-butters': 'Nut Butters',
          jams: 'Jams & Honey',
          soup: 'Soups & Broths',
          'canned-fish': 'Tinned Fish',
          'canned-vegetables': 'Canned Vegetables',
          'canned-fruit': 'Canned Fruit & Applesauce',
        },
      },
      {
        key: 'spices-and-seasonings',
        name: 'Spices & Seasonings',
        art: '🧂',
        shelves: { spices: 'Spices', salt: 'Salt', 'seasoning-blends': 'Seasoning Blends' },
      },
    ],
  },
  {
    key: 'snacks',
    name: 'Snacks',
    art: '🍿',
    tint: '#f9d9bd',
    aisles: [
      {
        key: 'salty-snacks',
        name: 'Salty Snacks',
        art: '🥨',
        shelves: {
          chips: 'Chips',
          puffs: 'Puffs & Crisps',
          'rice-cakes': 'Rice Cakes',
          popcorn: 'Popcorn',
          crackers: 'Crackers',
          pretzels: 'Pretzels',
        },
      },
      {
        key: 'sweet-snacks',
        name: 'Sweet Snacks',
        art: '🍪',
        shelves: { cookies: 'Cookies', chocolate: 'Chocolate', candy: 'Candy & Gummies', bars: 'Snack Bars' },
      },
      {
        key: 'nuts-and-dried-fruit',
        name: 'Nuts & Dried Fruit',
        art: '🌰',
        shelves: { nuts: 'Nuts', seeds: 'Seeds', 'dried-fruit': 'Dried Fruit', 'trail-mix': 'Trail Mix' },
      },
      {
        key: 'savory-bites',
        name: 'Savory Bites',
        art: '🥩',
        shelves: { jerky: 'Jerky & Meat Sticks', seaweed: 'Seaweed Snacks', dips: 'Dips' },
      },
    ],
  },
  {
    key: 'beverages',
    name: 'Beverages',
    art: '🧃',
    tint: '#cfe4e4',
    aisles: [
      {
        key: 'coffee-and-tea',
        name: 'Coffee & Tea',
        art: '☕',
        shelves: { coffee: 'Coffee', tea: 'Tea', matcha: 'Matcha & Cocoa' },
      },
      {
        key: 'cold-drinks',
        name: 'Cold Drinks',
        art: '🥤',
        shelves: {
          'sparkling-water': 'Sparkling Water',
          juice: 'Juice',
          kombucha: 'Kombucha',
          soda: 'Soda',
          hydration: 'Hydration & Energy',
          mixers: 'Mixers & Mocktails',
        },
      },
      {
        key: 'milk-alternatives',
        name: 'Milk Alternatives',
        art: '🥛',
        shelves: { 'plant-milk': 'Plant Milk', creamer: 'Creamer' },
      },
    ],
  },
  {
    key: 'frozen',
    name: 'Frozen',
    art: '🧊',
    tint: '#d3e5f3',
    landing: true,
    aisles: [
      {
        key: 'frozen-meals',
        name: 'Frozen Meals',
        art: '🍕',
        shelves: {
          pizza: 'Pizza',
          bowls: 'Bowls & Entrées',
          'frozen-breakfast': 'Frozen Breakfast',
          appetizers: 'Appetizers & Sides',
          'plant-based-frozen': 'Plant-Based',
        },
      },
      {
        key: 'frozen-produce',
        name: 'Frozen Produce',
        art: '🫐',
        shelves: { 'frozen-fruit': 'Frozen Fruit', 'frozen-vegetables': 'Frozen Vegetables' },
      },
      {
        key: 'ice-cream-and-treats',
        name: 'Ice Cream & Treats',
        art: '🍨',
        shelves: { 'ice-cream': 'Ice Cream', 'frozen-desserts': 'Frozen Desserts' },
      },
    ],
  },
  {
    key: 'fresh',
    name: 'Fresh',
    art: '🥬',
    tint: '#dbe8c6',
    landing: true,
    aisles: [
      {
        key: 'produce',
        name: 'Produce',
        art: '🥕',
        shelves: { fruit: 'Fruit', vegetables: 'Vegetables', herbs: 'Herbs & Aromatics', salads: 'Salads & Greens' },
      },
      {
        key: 'dairy-and-eggs',
        name: 'Dairy & Eggs',
        art: '🧀',
        shelves: { cheese: 'Cheese', yogurt: 'Yogurt', butter: 'Butter', eggs: 'Eggs', milk: 'Milk & Cream' },
      },
      {
        key: 'plant-proteins',
        name: 'Tofu & Dips',
        art: '🫘',
        shelves: { tofu: 'Tofu & Tempeh', hummus: 'Hummus & Fresh Dips' },
      },
      {
        key: 'bakery',
        name: 'Bakery',
        art: '🥖',
        shelves: { bread: 'Bread', tortillas: 'Tortillas & Wraps', pastries: 'Pastries & Muffins' },
      },
    ],
  },
  {
    key: 'meat-and-seafood',
    name: 'Meat & Seafood',
    art: '🥩',
    tint: '#f3d6cd',
    aisles: [
      {
        key: 'meat',
        name: 'Meat',
        art: '🍗',
        shelves: {
          beef: 'Beef',
          poultry: 'Chicken & Turkey',
          pork: 'Pork & Bacon',
          sausage: 'Sausage',
          'lamb-and-bison': 'Lamb & Bison',
          deli: 'Deli & Charcuterie',
        },
      },
      { key: 'seafood', name: 'Seafood', art: '🐟', shelves: { fish: 'Fish', shellfish: 'Shellfish' } },
    ],
  },
  {
    key: 'wine',
    name: 'Wine',
    art: '🍷',
    tint: '#ecd8e0',
    landing: true,
    aisles: [
      {
        key: 'wine-by-color',
        name: 'Wine by Color',
        art: '🍇',
        shelves: {
          'red-wine': 'Red Wine',
          'white-wine': 'White Wine',
          'rose-wine': 'Rosé & Orange',
          'dessert-wine': 'Dessert Wine',
        },
      },
      { key: 'bubbles', name: 'Bubbles', art: '🍾', shelves: { 'sparkling-wine': 'Sparkling Wine' } },
    ],
  },
  {
    key: 'supplements',
    name: 'Supplements',
    art: '💊',
    tint: '#e4e0f2',
    aisles: [
      {
        key: 'vitamins-and-minerals',
        name: 'Vitamins & Minerals',
        art: '☀️',
        shelves: { vitamins: 'Vitamins', minerals: 'Minerals' },
      },
      {
        key: 'wellness',
        name: 'Wellness',
        art: '🍄',
        shelves: {
          probiotics: 'Probiotics',
          protein: 'Protein & Collagen',
          herbals: 'Herbs & Mushrooms',
          'fish-oil': 'Omega & Fish Oil',
          'sleep-and-calm': 'Sleep & Calm',
          'greens-and-superfoods': 'Greens & Superfoods',
        },
      },
    ],
  },
  {
    key: 'beauty',
    name: 'Beauty',
    art: '🧴',
    tint: '#f6dde2',
    aisles: [
      {
        key: 'skin-care',
        name: 'Skin Care',
        art: '🌸',
        shelves: { 'face-care': 'Face Care', 'body-care': 'Body Care', 'sun-care': 'Sun Care' },
      },
      {
        key: 'lips-and-color',
        name: 'Lips & Color',
        art: '💄',
        shelves: { 'lip-care': 'Lip Care', makeup: 'Makeup' },
      },
      {
        key: 'hair-and-bath',
        name: 'Hair & Bath',
        art: '🫧',
        shelves: { 'hair-care': 'Hair Care', soap: 'Soap & Body Wash', 'oral-care': 'Oral Care', deodorant: 'Deodorant' },
      },
    ],
  },
  {
    key: 'home',
    name: 'Home',
    art: '🧽',
    tint: '#dcead9',
    aisles: [
      {
        key: 'cleaning',
        name: 'Cleaning',
        art: '🧼',
        shelves: { dish: 'Dish', laundry: 'Laundry', 'all-purpose': 'All-Purpose Cleaners', 'hand-soap': 'Hand Soap' },
      },
      {
        key: 'paper-and-kitchen',
        name: 'Paper & Kitchen',
        art: '🧻',
        shelves: {
          paper: 'Paper Goods',
          'food-storage': 'Food Storage',
          'trash-and-bags': 'Trash & Produce Bags',
          'candles-and-air': 'Candles & Air',
        },
      },
      {
        key: 'gifts',
        name: 'Gifts',
        art: '🎁',
        shelves: { 'gift-cards': 'Gift Cards & Recipes', 'gift-boxes': 'Gift Boxes & Sets' },
      },
    ],
  },
  {
    key: 'baby',
    name: 'Baby',
    art: '🍼',
    tint: '#fbe9c9',
    aisles: [
      { key: 'baby-food', name: 'Baby Food', art: '🥄', shelves: { purees: 'Purées & Pouches', 'baby-snacks': 'Baby Snacks' } },
      { key: 'baby-care', name: 'Baby Care', art: '🧸', shelves: { diapering: 'Diapers & Wipes', 'baby-bath': 'Baby Bath' } },
    ],
  },
  {
    key: 'pets',
    name: 'Pets',
    art: '🐶',
    tint: '#e9dfcf',
    aisles: [
      { key: 'dogs', name: 'Dogs', art: '🐕', shelves: { 'dog-food': 'Dog Food', 'dog-treats': 'Dog Treats' } },
      { key: 'cats', name: 'Cats', art: '🐈', shelves: { 'cat-food': 'Cat Food', 'cat-treats': 'Cat Treats' } },
      {
        key: 'pet-care',
        name: 'Pet Care',
        art: '🐾',
        shelves: { 'pet-supplements': 'Pet Supplements', 'pet-grooming': 'Grooming & Litter' },
      },
    ],
  },
];
