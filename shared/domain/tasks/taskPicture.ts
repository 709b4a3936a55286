// Pictures for children who do not read yet (docs/product.md, Pictures).

/** The first row with a word of the title wins. Words are single or in pairs, without a plural s. */
const pictureWords: readonly (readonly [picture: string, words: string])[] = [
  ['🪥', 'teeth,tooth,toothbrush'],
  ['🛁', 'bath,bathe,bathtub'],
  ['🚿', 'shower,wash hair,wash yourself'],
  ['🧼', 'hand,soap,wash face'],
  ['💇', 'comb,hair,haircut'],
  ['🛏️', 'bed,bedtime,bedroom,bedding'],
  ['👕', 'dressed,clothe,laundry,fold,iron,shirt,sock,pyjama,pajama'],
  ['🍽️', 'table,dish,dishe,plate,dishwasher,washing up,cutlery'],
  ['🐱', 'cat,kitten,kitty,litter'],
  ['🐶', 'dog,puppy,doggy'],
  ['🐠', 'fish,aquarium'],
  ['🐹', 'hamster,guinea pig,gerbil'],
  ['🐰', 'rabbit,bunny,bunnie'],
  ['🐔', 'chicken,hen,egg'],
  ['🐴', 'horse,pony'],
  ['🐦', 'bird,budgie,parrot'],
  ['🪴', 'plant,flower,garden,weed,watering,water'],
  ['♻️', 'recycling,recycle,bottle,glass'],
  ['🗑️', 'bin,trash,garbage,rubbish,compost'],
  ['🧹', 'sweep,hoover,vacuum,floor,dust,broom'],
  ['🚽', 'toilet,loo'],
  ['🧽', 'clean,wipe,scrub,bathroom,kitchen,window'],
  ['🧸', 'tidy,toy,room,lego,pick up'],
  ['📚', 'read,reading,book,library'],
  ['✏️', 'homework,school,math,spelling,study,write,vocabulary'],
  ['🎒', 'pack,bag,backpack,lunchbox,schoolbag'],
  ['🎹', 'piano,keyboard'],
  ['🎸', 'guitar'],
  ['🎵', 'practice,practise,music,violin,flute,drum,sing'],
  ['🍳', 'cook,breakfast,lunch,dinner,supper'],
  ['🧁', 'bake,cake,cookie'],
  ['🛒', 'shop,shopping,grocerie'],
  ['💊', 'pill,medicine,vitamin'],
  ['🚲', 'bike,bicycle'],
  ['🚗', 'car'],
  ['🍂', 'leave,rake'],
  ['🌱', 'lawn,mow,grass'],
  ['❄️', 'snow,shovel'],
  ['📬', 'mail,post,letter,mailbox'],
  ['👟', 'shoe,boot,trainer'],
  ['🧺', 'basket,washing,towel,hang up'],
  ['⚽', 'football,soccer,training'],
  ['🏊', 'swim,swimming'],
  ['📞', 'call,phone,grandma,grandpa,granny'],
];

const byWords = new Map(
  pictureWords.flatMap(([picture, words], rank) => words.split(',').map((word) => [word, { picture, rank }])),
);

export function guessPicture(title: string): string | null {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  let best: { picture: string; rank: number } | undefined;
  for (const [at, plural] of words.entries()) {
    const word = plural.replace(/s$/, '');
    for (const phrase of [plural, word, `${words[at - 1]} ${plural}`, `${words[at - 1]} ${word}`]) {
      const guess = byWords.get(phrase);
      if (guess && (!best || guess.rank < best.rank)) best = guess;
    }
  }
  return best?.picture ?? null;
}

/** The chosen picture, otherwise a guess from the title, otherwise a sparkle. */
export const taskPicture = ({ picture, title }: { picture: string | null; title: string }): string =>
  picture ?? guessPicture(title) ?? '✨';
