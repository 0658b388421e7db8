import type { Kind } from './kinds.ts';

/** Review texts for a group of products, by rating; `{noun}` is the product. Separated by `|`. */
interface Words {
  loved: string;
  mixed: string;
  bad: string;
}

const GROUPS: Readonly<Record<string, Words>> = {
  cooking: {
    loved:
      'The {noun} earned a place in our kitchen.|Good flavor, and it tastes of what it is.|I bought it for a recipe and kept it for everything.|I served it to friends and they asked for the brand.|Real flavor, no odd aftertaste.|I keep a spare of the {noun} at home.|Even my husband noticed, and he notices nothing.',
    mixed:
      'Decent {noun}, though I have had better for less.|Fine, but I expected a little more flavor.|Good with other things, plain by itself.|The flavor is good but the pack is small for us.',
    bad: 'The {noun} was not what I remembered.|Tasted flat and a little stale.|Not to our taste; most of it went in the bin.|Mine arrived with a broken seal.|I wanted to like it, and nobody finished it.',
  },
  snack: {
    loved:
      'Gone before the groceries were put away.|I hid a pack of the {noun} and somebody found it.|Crisp, not greasy, and the list of ingredients is short.|My kids trade these at school.|The perfect amount of crunch.|Better than the kind I grew up with.',
    mixed:
      'Tasty, but half the bag is air.|Good {noun}, a bit sweet for every day.|Some packs are great, some are crumbs.|Nice with a dip, plain without.',
    bad: 'Stale out of the bag, and the date was fine.|Mostly crumbs when it got here.|It tastes like cardboard with ambition.|A strange chemical aftertaste. Nobody finished it.|The {noun} used to be better; they changed something.',
  },
  drink: {
    loved:
      'My afternoon has a new best part.|Not too sweet, which is rare.|I drink the {noun} every single morning.|Cold, bright and gone in minutes.|Replaced three other drinks in our fridge.|Smells wonderful as soon as you open it.',
    mixed:
      'Pleasant, but weak; I use double.|Nice flavor, could do with more of it.|Good {noun} when it is on sale.|A little flat by the last glass.',
    bad: 'Bitter, and not in the good way.|Two of them had leaked in the box.|Tastes watered down.|I poured the rest of the {noun} away.|Much sweeter than the label says.',
  },
  produce: {
    loved:
      'Ripe, heavy and not a bruise on any of it.|Tastes like the farmers’ market, at my door.|Lasted more than a week in the fridge.|The freshest {noun} I have had this year.|Well packed, still cold.',
    mixed:
      'Good, though two had to go straight into the soup.|Smaller than in the picture but tasty.|Needed a few days on the counter.',
    bad: 'Half of the {noun} was soft when it came.|Already wilting on the first day.|Moldy at the bottom. They refunded me at once.|No taste at all, sadly.',
  },
  protein: {
    loved:
      'You can taste that somebody raised this with care.|Seared in five minutes and perfect.|Came frozen solid, thawed overnight, no watery mess.|The best {noun} I have bought by mail.|Clean taste, no smell, lovely texture.',
    mixed: 'Good quality, cut thinner than I like.|Fine, but dear for the weight.|A little dry; brine it first.',
    bad: 'Arrived half thawed and I did not dare.|Tough, whatever I tried.|More fat and gristle than meat.|Smelled off as soon as I opened it.',
  },
  frozen: {
    loved:
      'Better than it has any right to be from a freezer.|I keep three {noun} for nights like last night.|Kids ate every bite, vegetables included.|Creamy, not icy. Worth the space.|Tastes homemade.',
    mixed: 'Good flavor, small portion.|The middle stays cold unless you wait.|Fine in the oven, soggy in the microwave.',
    bad: 'Freezer-burned on arrival.|Had melted and frozen again into one lump.|Bland and watery.|The picture lies about how much is in it.',
  },
  wine: {
    loved:
      'Opened it for two and wished for four.|Bright, clean, no headache.|Drinks well above its price.|Brought the {noun} to dinner and left with orders for six.|Even better on the second evening.',
    mixed: 'Pleasant, a little thin.|Needs an hour of air.|Nice with food, sharp without.',
    bad: 'Corked. A pity.|Sour and closed, even the next day.|The cork crumbled and so did the evening.',
  },
  supplement: {
    loved:
      'Six weeks in and I notice the difference.|No aftertaste and easy on my stomach.|My doctor read the label and approved.|Small enough to swallow without drama.|Dissolves completely, no clumps.',
    mixed:
      'Hard to say if it works, but it does no harm.|The {noun} are large; I cut them in two.|Good quality, though the jar is mostly empty.',
    bad: 'Upset my stomach every time.|The seal was broken when it arrived.|Tastes like a pond.|Three months and nothing, so I stopped.',
  },
  care: {
    loved:
      'My skin has stopped complaining.|A little goes a very long way.|Calm on my skin from the first day.|The only {noun} that does not make me itch.|Replaced something four times the price.|Lasts for months.',
    mixed: 'Nice, but I use a lot of it.|Works well; the packaging does not.|A bit heavy for summer.',
    bad: 'Gave me a rash by the third day.|Leaked all over my bag.|Not for my skin, sadly.|It stained a pillowcase.',
  },
  cleaning: {
    loved:
      'Works better than the harsh stuff it replaced.|No smell left behind, just clean.|The {noun} lasts twice as long as I expected.|My hands do not mind it at all.|I have bought it for my mother as well.',
    mixed: 'Works, with a bit more elbow.|Good {noun}, wasteful packaging.|Fine for every day, not for real messes.',
    bad: 'It left more behind than it took away.|Arrived damaged.|Does nothing that water does not do.',
  },
  home: {
    loved:
      'Exactly what we needed, and it lasts.|Better made than I expected at this price.|The {noun} does what it says.|I have bought it for my mother as well.|One thing less to think about.',
    mixed: 'Does its job.|Good {noun}, wasteful packaging.|Fine for every day.',
    bad: 'Arrived damaged.|Not as sturdy as I hoped.|We went back to the old kind.',
  },
  beauty: {
    loved:
      'A little goes a very long way.|The only {noun} that I buy again.|Replaced something four times the price.|Lasts for months.|My sister tried mine and ordered her own.',
    mixed: 'Nice, but not for every day.|Works well; the packaging does not.|Good {noun}, small for the price.',
    bad: 'It did not suit me at all.|Leaked all over my bag.|Not what the picture promised.',
  },
  babyFood: {
    loved:
      'He opens his mouth before I open the pack.|The only one that our daughter does not throw.|Simple, and the label is one I understand.|Every new parent we know gets the {noun} from us.|Eaten to the last bit, twice a day.',
    mixed: 'Fine, but she liked it for a week and then lost interest.|Good quality; small for the price.|A little messy.',
    bad: 'She would not have it, whatever we tried.|He broke out in red spots.|Smells odd. I would not buy it again.',
  },
  baby: {
    loved:
      'No rash, no tears, no fuss.|Soft, and the label is one I understand.|Every new parent we know gets the {noun} from us.|We tried five before we stayed with this one.|Gentle from the first day on.',
    mixed: 'Fine, not better than the cheaper kind.|Good quality; the pack is small.|Does its job, most days.',
    bad: 'Her skin did not take it.|Smells odd. I would not use it again.|Not what we hoped for.',
  },
  petCare: {
    loved:
      'No fuss, for once.|The dog votes five stars, with his tail.|Works, and does not smell of a hospital.|The {noun} lasts much longer than the old kind.|Our vet asked what we use.',
    mixed: 'Does its job, I do not like the smell.|Good {noun}, wasteful packaging.|Works on some days.',
    bad: 'He ran at the sight of it.|Did nothing for us.|Arrived damaged.',
  },
  pets: {
    loved:
      'She hears the pack from two rooms away.|Our picky old friend asks for more.|No upset stomach, for once.|The {noun} is the only one that is never left over.|Gone in a minute, and a look for more.',
    mixed: 'He likes it, I do not like the smell.|Eats it mixed with something else.|Pieces are large for a small mouth.',
    bad: 'Walked away from it every time.|Made her sick twice, so we stopped.|Half the {noun} was dust.',
  },
};

const SKIN = /^(face-care|body-care|sun-care|soap|deodorant)$/;
const CLEANING = /^(dish|laundry|all-purpose|hand-soap)$/;
const SWEET = /^(sweet|snack|candy|bar|nuts|cereal|syrup|icecream|jerky)$/;

/** Which words fit a kind. */
export function reviewWords(department: string, kind: Pick<Kind, 'base' | 'made' | 'leaf'>): Words {
  const group = ((): string => {
    if (department === 'wine') return 'wine';
    if (department === 'supplements') return 'supplement';
    if (department === 'beauty') return SKIN.test(kind.leaf) ? 'care' : 'beauty';
    if (department === 'home') return CLEANING.test(kind.leaf) ? 'cleaning' : 'home';
    if (department === 'baby') return kind.made === undefined ? 'baby' : 'babyFood';
    if (department === 'pets') return kind.leaf === 'pet-grooming' ? 'petCare' : 'pets';
    if (department === 'frozen') return 'frozen';
    if (department === 'meat-and-seafood') return 'protein';
    if (department === 'beverages') return 'drink';
    if (/^(fruit|vegetables|herbs|salads)$/.test(kind.leaf)) return 'produce';
    return SWEET.test(kind.base ?? '') ? 'snack' : 'cooking';
  })();
  return GROUPS[group] as Words;
}

export const TITLES: Readonly<Record<number, string>> = {
  5: 'A staple now|Exactly what I hoped for|Second order already|The whole house agrees|Better than the one I used to buy|Wonderful|Please never run out|Worth joining for|Ten out of ten|My favorite so far|Love it|Surprisingly great|Just right',
  4: 'Very good|Will buy again|Nearly perfect|Good value|Happy with it|Solid choice|Pleasantly surprised|Would recommend|Really nice',
  3: 'Fine, not special|It does the job|Good, but pricey|Mixed feelings|Okay|Not sure yet|Average|Nice idea',
  2: 'Not for us|Expected more|Arrived dented|Disappointing|Used to be better|Not worth the price',
  1: 'Very disappointed|Not what it says|Will not buy again|Waste of money|Arrived ruined|Awful|Avoid',
};

export const CLOSINGS: Readonly<Record<number, string>> = {
  5: 'On autoship now.|Worth every cent.|I have told my sister to join for it.|Already ordered more.|Do not change a thing.||||Five stars, easily.|The price is fair too.',
  4: 'I would like a larger size.|One star off for the price.|Shipping was quick.|||Will order again.|A touch less packaging and it would be perfect.',
  3: 'I may try another kind.|Wait for a sale.|Would not go out of my way for it.||Three stars seems fair.',
  2: 'I will try a different maker.|Not at this price.||Two stars because delivery was fast.|I wanted to like it.',
  1: 'Support was kind about it and paid me back.|I would give none if I could.||Never again.|Save your money.|I asked for a refund.',
};

export const FIRST_NAMES =
  'Ana Ben Carla Dev Elena Frank Grace Hugo Imani Jonas Kim Leo Maya Noor Oscar Priya Quinn Rosa Sam Tess Uma Victor Wren Yusuf Zoe Aisha Bruno Camille Darnell Esther Felix Gabriela Hannah Ivan Jasmine Kenji Lucía Malik Naomi Omar Paulina Ravi Sofia Tyrone Ursula Valentina Walter Xiomara Yara Zachary Beth Carlos Dana Emeka Fatima Greta Harold Ines Jia Keisha Lars Mei Nadia Owen Pearl Rafael Shira Tomás Vera Winston'.split(
    ' ',
  );
