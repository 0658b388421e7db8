import { type Em, type ListedProductFacts, listedProductFacts, type PastQuestion, writeQuestions } from 'api/app/import/door';
import type { Seed, SeedHelpers } from './seed.ts';

const DAY_MS = 86_400_000;
/** Goods that were asked about, the first on their shelves. */
const ASKED = 400;
const ASKERS = ['Priya N.', 'Tom', 'Marisol', 'Grace W.', 'Dana', 'Luis', 'Hannah B.', 'Owen', 'Mei', 'Ruth'] as const;
const TEAM = ['Kim', 'Jordan', 'Alex'] as const;

interface Asked {
  text: string;
  answer: string;
}

/** What is asked of such goods, each with what the store knows of them: nothing is said that the label or the shop does not hold. */
export function questionsAbout({ size, ingredients, isEbt, isAutoship, min }: ListedProductFacts): Asked[] {
  const asked: (Asked | false)[] = [
    ingredients !== null && {
      text: 'What exactly is in it? I can’t read it in the picture.',
      answer: `The label says: ${ingredients.replace(/\.$/, '')}. The pack that you get is what counts, so please look at it, too.`,
    },
    size !== null && { text: 'How much is in one pack?', answer: `One pack is ${size}.` },
    {
      text: 'Can I pay for this with my EBT card?',
      answer: isEbt
        ? 'Yes. Add your EBT card at checkout.'
        : 'Not for this one: it is not on the list of what SNAP pays for. The rest of your cart may be.',
    },
    {
      text: 'Can it come by itself every month?',
      answer: isAutoship
        ? 'Yes. Choose Autoship beside the price and how often it should come; you can change or stop it until its edit end.'
        : 'Not this one. You can put it on a list and order it from there.',
    },
    min > 1 && { text: `Why do I have to take ${min}?`, answer: `It is sold from ${min} on; a single one we do not ship.` },
  ];
  return asked.filter((each) => each !== false);
}

async function seed(em: Em, { random, now }: SeedHelpers): Promise<void> {
  const past = (await listedProductFacts(em, ASKED)).flatMap((facts): PastQuestion[] =>
    random
      .shuffle(questionsAbout(facts))
      .slice(0, random.int(0, 3))
      .map(({ text, answer }) => {
        const askedAt = new Date(now.getTime() - random.int(3, 300) * DAY_MS);
        const at = new Date(askedAt.getTime() + random.int(1, 40) * (DAY_MS / 24));
        // One in eight waits for somebody who knows.
        const isOpen = random.chance(1 / 8);
        return {
          productId: facts.id,
          text,
          name: random.pick(ASKERS),
          askedAt,
          answer: isOpen ? null : { text: answer, name: random.pick(TEAM), at },
        };
      }),
  );
  await writeQuestions(em, past);
}

/** Questions about what the store shows first, most of them answered out of what its labels say. After the shelves. */
export const questions: Seed = { name: 'questions', version: 1, run: seed };
