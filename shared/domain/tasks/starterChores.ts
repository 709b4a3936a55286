import type { Repeat } from '../repeats/repeat.ts';
import type { PartName } from './today.ts';

export const ageBands = ['4-6', '7-9', '10-12', '13+'] as const;
export type AgeBand = (typeof ageBands)[number];

/** A suggested chore (docs/product.md, A first family). */
export interface StarterChore {
  id: string;
  title: string;
  picture: string;
  ages: readonly [from: AgeBand, to: AgeBand];
  partOfDay: PartName | null;
  repeat: Repeat;
  targetCount: number;
}

const daily: Repeat = { every: 'day', interval: 1 };
const weekly: Repeat = { every: 'week', interval: 1 };
const on = (...days: NonNullable<Extract<Repeat, { every: 'week' }>['on']>): Repeat => ({
  ...weekly,
  on: days,
});
const schoolDays = on('mon', 'tue', 'wed', 'thu', 'fri');
const beforeSchool = on('mon', 'tue', 'wed', 'thu', 'sun');

type Words = readonly [
  id: string,
  picture: string,
  title: string,
  ages: StarterChore['ages'],
  repeat: Repeat,
];

const chores = (partOfDay: PartName | null, ...all: readonly Words[]): StarterChore[] =>
  all.map(([id, picture, title, ages, repeat]) => ({
    id,
    title,
    picture,
    ages,
    partOfDay,
    repeat,
    targetCount: 1,
  }));

export const starterChores: readonly StarterChore[] = [
  ...chores(
    'morning',
    ['make-bed', '🛏️', 'Make your bed', ['4-6', '10-12'], daily],
    ['get-dressed', '👕', 'Get dressed by yourself', ['4-6', '7-9'], daily],
    ['teeth-morning', '🪥', 'Brush your teeth after breakfast', ['4-6', '7-9'], daily],
    ['comb-hair', '💇', 'Comb your hair', ['4-6', '7-9'], daily],
    ['breakfast-bowl', '🥣', 'Put your breakfast bowl away', ['4-6', '7-9'], daily],
    ['feed-pet', '🐾', 'Feed the pet', ['4-6', '13+'], daily],
    ['lunchbox', '🥪', 'Pack your lunchbox', ['7-9', '13+'], schoolDays],
    ['air-room', '🪟', 'Let fresh air into your room', ['10-12', '13+'], daily],
    ['empty-dishwasher', '🍽️', 'Empty the dishwasher', ['10-12', '13+'], daily],
    ['walk-dog-morning', '🐕', 'Walk the dog before school', ['13+', '13+'], schoolDays],
  ),
  ...chores(
    'afternoon',
    ['wash-hands', '🧼', 'Wash your hands when you come home', ['4-6', '7-9'], daily],
    ['hang-up-jacket', '🧥', 'Hang up your jacket', ['4-6', '7-9'], daily],
    ['shoes-away', '👟', 'Put your shoes in their place', ['4-6', '7-9'], daily],
    ['homework', '✏️', 'Do your homework', ['7-9', '13+'], schoolDays],
    ['music-practice', '🎵', 'Practise your instrument', ['7-9', '13+'], schoolDays],
    [
      'bring-in-mail',
      '📬',
      'Bring in the mail',
      ['7-9', '13+'],
      on('mon', 'tue', 'wed', 'thu', 'fri', 'sat'),
    ],
    ['walk-dog', '🐶', 'Walk the dog', ['10-12', '13+'], daily],
    ['hang-up-washing', '🧺', 'Hang up the washing', ['10-12', '13+'], on('tue', 'fri')],
    ['own-laundry', '🫧', 'Wash your own laundry', ['13+', '13+'], on('sat')],
  ),
  ...chores(
    'evening',
    ['tidy-toys', '🧸', 'Tidy up your toys', ['4-6', '7-9'], daily],
    ['set-table', '🍴', 'Set the table', ['4-6', '10-12'], daily],
    ['clothes-basket', '👚', 'Put worn clothes in the basket', ['4-6', '7-9'], daily],
    ['teeth-evening', '🦷', 'Brush your teeth before bed', ['4-6', '7-9'], daily],
    ['clear-table', '🥛', 'Clear the table', ['7-9', '13+'], daily],
    ['pack-schoolbag', '🎒', 'Pack your schoolbag', ['7-9', '10-12'], beforeSchool],
    ['read', '📚', 'Read for 20 minutes', ['7-9', '13+'], daily],
    ['load-dishwasher', '🫗', 'Load the dishwasher', ['10-12', '13+'], daily],
    ['cook-dinner', '🍳', 'Cook dinner once', ['13+', '13+'], weekly],
    ['phone-away', '📵', 'Put your phone away for the night', ['10-12', '13+'], daily],
  ),
  ...chores(
    null,
    ['water-plants', '🪴', 'Water the plants', ['4-6', '13+'], on('wed', 'sat')],
    ['match-socks', '🧦', 'Match the socks', ['4-6', '7-9'], on('sat')],
    ['tidy-room', '🧹', 'Tidy your room', ['7-9', '13+'], on('sat')],
    ['bins', '🗑️', 'Take the bins out', ['7-9', '13+'], on('thu')],
    ['bottles', '♻️', 'Sort the recycling', ['7-9', '13+'], weekly],
    ['wipe-sink', '🧽', 'Wipe the bathroom sink', ['7-9', '13+'], on('sat')],
    ['call-grandparents', '📞', 'Call the grandparents', ['4-6', '13+'], on('sun')],
    ['clean-cage', '🐹', 'Clean the cage', ['10-12', '13+'], { after: 1, unit: 'week' }],
    [
      'change-bed',
      '🛌',
      'Change your bed linen',
      ['10-12', '13+'],
      { every: 'week', interval: 2, on: ['sun'] },
    ],
    ['vacuum', '🏠', 'Vacuum the living room', ['10-12', '13+'], on('sat')],
    [
      'clean-windows',
      '🪣',
      'Clean the windows',
      ['13+', '13+'],
      { every: 'month', interval: 1, nth: 1, weekday: 'sat' },
    ],
    ['mow-lawn', '🌱', 'Mow the lawn', ['13+', '13+'], { after: 2, unit: 'week' }],
    ['wash-car', '🚗', 'Wash the car', ['10-12', '13+'], { every: 'month', interval: 1, day: 'last' }],
  ),
];

export const choresForAge = (band: AgeBand): StarterChore[] =>
  starterChores.filter(({ ages: [from, to] }) => {
    const at = ageBands.indexOf(band);
    return ageBands.indexOf(from) <= at && at <= ageBands.indexOf(to);
  });
