import type { Kind } from './kinds.ts';

/** Pictures of what a flavor names; the first word found wins. */
const ART: readonly (readonly [RegExp, string])[] = [
  [/strawberr/i, '🍓'],
  [/blueberr|elderberr|acai/i, '🫐'],
  [/raspberr|\bberry|pomegranate|berries/i, '🍒'],
  [/cherry/i, '🍒'],
  [/peach|apricot/i, '🍑'],
  [/mango/i, '🥭'],
  [/pineapple|tropical/i, '🍍'],
  [/banana|plantain/i, '🍌'],
  [/watermelon/i, '🍉'],
  [/grapefruit|orange|citrus/i, '🍊'],
  [/lemon|yuzu/i, '🍋'],
  [/lime/i, '🍋'],
  [/pear/i, '🍐'],
  [/\bapples?\b/i, '🍎'],
  [/fig|date/i, '🌴'],
  [/coconut/i, '🥥'],
  [/avocado/i, '🥑'],
  [/kiwi/i, '🥝'],
  [/chocolate|cacao|cocoa|brownie|mocha/i, '🍫'],
  [/caramel|\bhoney\b|maple/i, '🍯'],
  [/vanilla/i, '🌼'],
  [/peanut/i, '🥜'],
  [/almond|hazelnut|pecan|cashew|walnut/i, '🌰'],
  [/jalape|chili|chipotle|habanero|ghost|hot\b|cayenne|paprika|arrabbiata|spicy/i, '🌶️'],
  [/garlic/i, '🧄'],
  [/onion/i, '🧅'],
  [/tomato|marinara/i, '🍅'],
  [/cheddar|cheese|nacho/i, '🧀'],
  [/basil|herb|rosemary|mint|green|cilantro|oregano/i, '🌿'],
  [/ginger|turmeric/i, '🫚'],
  [/cinnamon|pumpkin/i, '🎃'],
  [/corn|nacho/i, '🌽'],
  [/olive/i, '🫒'],
  [/mushroom|reishi|mane/i, '🍄'],
  [/lavender|hibiscus|rose|geranium/i, '🌸'],
  [/chicken/i, '🍗'],
  [/beef/i, '🥩'],
  [/salmon|tuna|fish/i, '🐟'],
  [/turkey/i, '🦃'],
  [/bacon/i, '🥓'],
  [/carrot/i, '🥕'],
  [/spinach|kale/i, '🥬'],
  [/sweet potato/i, '🍠'],
  [/oat|wheat|grain|barley|rye|spelt/i, '🌾'],
  [/rice/i, '🍚'],
  [/chickpea|bean|lentil/i, '🫘'],
  [/coffee|espresso/i, '☕'],
  [/salt/i, '🧂'],
];

/** Pictures on a label, the kind's own last or first: a flavored product shows its flavor next to it. */
export function labelArt(kind: Pick<Kind, 'art'>, flavor: string): string[] {
  const found = ART.find(([words]) => words.test(flavor))?.[1];
  return found && found !== kind.art ? [kind.art, found] : [kind.art];
}
